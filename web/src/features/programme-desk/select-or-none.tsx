import { Select } from "../../ui/select.tsx";

/** No id has it. A select shows its placeholder for an empty value. */
const NONE = " ";

interface SelectOrNoneProps<T extends string> {
	/** Empty: none. */
	value: T | "";
	onChange(value: T | ""): void;
	onBlur?(): void;
	/** Label of the choice without a value. */
	none: string;
	options: readonly { value: T; label: string }[];
}

/** Offers a choice without a value besides the others: "All sections", "No room". */
export function SelectOrNone<T extends string>({
	value,
	onChange,
	onBlur,
	none,
	options,
}: SelectOrNoneProps<T>) {
	return (
		<Select<T | typeof NONE>
			value={value || NONE}
			onChange={(chosen) => onChange(chosen === NONE ? "" : (chosen as T))}
			onBlur={onBlur}
			options={[{ value: NONE, label: none }, ...options]}
		/>
	);
}
