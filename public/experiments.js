// Stands where the browser part of the experiments will be: it says that this page view may be counted in one.
document.documentElement.dataset.experiments = 'on'
