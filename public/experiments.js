document.documentElement.dataset.experiments = 'on'
