import { useState } from "react";
import { TextInput } from "../../../ui/text-input.tsx";

interface PaperNumbersProps {
	value: readonly number[];
	onChange(value: number[]): void;
	onBlur?(): void;
	name?: string;
}

export function PaperNumbers({ value, onChange, ...rest }: PaperNumbersProps) {
	const [text, setText] = useState(value.join(", "));
	const type = (next: string) => {
		setText(next);
		onChange(
			next
				.split(/[^\d]+/)
				.filter(Boolean)
				.map(Number),
		);
	};
	return <TextInput {...rest} value={text} onChange={type} inputMode="numeric" autoComplete="off" />;
}
