import { type ReactNode, useEffect, useRef } from "react";
import { useController } from "react-hook-form";
import { fieldId } from "../../lib/form.ts";
import { problemAt } from "../../lib/form-resolver.ts";
import { afterPointerRelease } from "../../lib/pointer-release.ts";
import { Field, type FieldProps } from "../field.tsx";
import { useFormLinks } from "./deck-form.tsx";
import { useProblemText } from "./problem-text.ts";

export interface Control<T> {
	name: string;
	value: T;
	onChange(value: T): void;
	onBlur(): void;
}

export interface FormFieldProps<T> extends Omit<FieldProps, "children" | "error" | "id" | "counter"> {
	name: string;
	max?: number;
	/** No error for an empty text until submit. */
	hideError?: boolean;
	/** Advice beside an error, from the value. */
	adviceFor?(value: T): string | null;
	children(control: Control<T>): ReactNode;
}

/**
 * `<FormField name="title" label="Title">{(field) => <TextInput {...field} />}</FormField>`. `T` is the control's
 * value: `FormField<boolean>`, `FormField<string[]>`.
 */
export function FormField<T = string>(props: FormFieldProps<T>) {
	return <BoundField<T> key={useFormLinks().replaced} {...props} />;
}

function BoundField<T>({ name, max, hideError, adviceFor, children, ...rest }: FormFieldProps<T>) {
	const { id, labels } = useFormLinks();
	const { field, formState } = useController({ name });
	const text = useProblemText();
	const problem = problemAt(formState.errors, name);
	useEffect(() => {
		labels.set(name, rest.label);
		return () => void labels.delete(name);
	}, [labels, name, rest.label]);
	// Pressing may remove a list row; the field then has another path, or none.
	const leave = useRef<(() => void) | null>(null);
	useEffect(() => {
		leave.current = field.onBlur;
		return () => {
			leave.current = null;
		};
	}, [field.onBlur]);
	const length = typeof field.value === "string" ? field.value.length : 0;
	return (
		<Field
			{...rest}
			id={fieldId(id, name)}
			error={problem && [text(problem), adviceFor?.(field.value)].filter(Boolean).join(": ")}
			counter={max === undefined ? undefined : { length, max }}
		>
			{children({
				name,
				value: field.value,
				onChange: field.onChange,
				onBlur() {
					if (!hideError || field.value !== "") afterPointerRelease(() => leave.current?.());
				},
			})}
		</Field>
	);
}
