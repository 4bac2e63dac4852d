import { normalizeOrcid } from "@deck/contracts/orcid";
import { TextInput } from "./text-input.tsx";

interface OrcidInputProps {
	value: string;
	onChange(value: string): void;
	onBlur(): void;
}

/** Normalises on blur. */
export function OrcidInput({ value, onChange, onBlur, ...rest }: OrcidInputProps) {
	return (
		<TextInput
			{...rest}
			value={value}
			onChange={onChange}
			placeholder="0000-0000-0000-0000"
			autoComplete="off"
			onBlur={() => {
				onChange(normalizeOrcid(value));
				onBlur();
			}}
		/>
	);
}
