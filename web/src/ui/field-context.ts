import { createContext, use, useId } from "react";

export interface FieldLinks {
	/** The control's id, which the label names. */
	id: string;
	/** Ids of hint, error and counter. */
	describedBy?: string;
	/** Id of the label, for controls that no `<label for>` can name. */
	labelledBy?: string;
	/** Its text, for what stands beside the control. */
	label: string;
	invalid: boolean;
	required: boolean;
}

export const FieldContext = createContext<FieldLinks | null>(null);

/** The attributes by which a control belongs to its `Field`; outside of one, just an id of its own. */
export function useFieldAttributes() {
	const own = useId();
	const field = use(FieldContext);
	return {
		id: field?.id ?? own,
		"aria-describedby": field?.describedBy,
		"aria-invalid": field?.invalid || undefined,
		"aria-required": field?.required || undefined,
	};
}
