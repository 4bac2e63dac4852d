import { createContext, use, useId } from "react";

export interface FieldLinks {
	id: string;
	describedBy?: string;
	/** For controls that `<label for>` cannot name. */
	labelledBy?: string;
	label: string;
	invalid: boolean;
	required: boolean;
}

export const FieldContext = createContext<FieldLinks | null>(null);

/** Returns a control's attributes from its `Field`; outside, an id. */
export function useFieldAttributes() {
	const ownId = useId();
	const field = use(FieldContext);
	return {
		id: field?.id ?? ownId,
		"aria-describedby": field?.describedBy,
		"aria-invalid": field?.invalid || undefined,
		"aria-required": field?.required || undefined,
	};
}
