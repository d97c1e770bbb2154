import { PlanForm, type PlanFormProps } from '../ui/funnel/plan-form.tsx'

export type PlanPickerProps = Omit<PlanFormProps, 'onSubmit' | 'isLoading'>

/**
 * Why an island: the button shows that it was pressed, and pressing twice sends once. The choice itself and the order
 * summary that follows it need no script.
 */
export function PlanPicker(props: PlanPickerProps) {
  return <PlanForm {...props} />
}
