import { type ClipboardEvent, type KeyboardEvent, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Chip } from "./chip.tsx";
import { useFieldAttributes } from "./field-context.ts";

interface ChipsInputProps {
	value: readonly string[];
	onChange(value: string[]): void;
	onBlur?(): void;
	placeholder?: string;
	lang?: string;
}

/** More than any form accepts; further items stay plain text. */
const MAX_CHIPS = 200;

/**
 * Collects words as chips. Enter, comma and semicolon end a chip; pasted lists are split; Backspace in the empty
 * field edits the last. Ignores duplicates.
 */
export function ChipsInput({ value, onChange, onBlur, placeholder, lang }: ChipsInputProps) {
	const [text, setText] = useState("");
	const input = useRef<HTMLInputElement>(null);
	const attributes = useFieldAttributes();
	const { t } = useTranslation("common");

	const add = (words: string) => {
		const all = withoutDuplicates([...value, ...splitItems(words)]);
		const chips = all.slice(0, MAX_CHIPS);
		if (chips.length > value.length) onChange(chips);
		setText(all.slice(MAX_CHIPS).join(", "));
	};
	const remove = (word: string) => {
		onChange(value.filter((other) => other !== word));
		input.current?.focus();
	};
	const onKeyDown = (event: KeyboardEvent) => {
		if (event.nativeEvent.isComposing) return;
		// Extra Enters must not submit the form.
		if (event.key === "Enter" || event.key === "," || event.key === ";") {
			event.preventDefault();
			add(text);
		} else if (event.key === "Backspace" && text === "" && value.length > 0) {
			event.preventDefault();
			setText(value.at(-1) ?? "");
			onChange(value.slice(0, -1));
		}
	};
	const onPaste = (event: ClipboardEvent) => {
		const pasted = event.clipboardData.getData("text");
		if (!/[,;\n]/.test(pasted)) return;
		event.preventDefault();
		add(text + pasted);
	};
	return (
		<div className="field-box flex flex-wrap items-center gap-1.5 px-1.5 py-1" lang={lang}>
			{value.map((word) => (
				<Chip key={word} name={word} onRemove={() => remove(word)}>
					{word}
				</Chip>
			))}
			<input
				{...attributes}
				ref={input}
				value={text}
				placeholder={placeholder ?? t("one_more_word")}
				onChange={(event) => setText(event.target.value)}
				onKeyDown={onKeyDown}
				onPaste={onPaste}
				onBlur={() => {
					add(text);
					onBlur?.();
				}}
				className="min-h-8 w-24 grow bg-transparent px-1.5 outline-none"
			/>
			<span aria-live="polite" className="sr-only">
				{t("words", { count: value.length })}
			</span>
		</div>
	);
}

/** Splits at commas, semicolons and line breaks; trims. */
export function splitItems(text: string): string[] {
	return text
		.split(/[,;\n]+/)
		.map((word) => word.trim())
		.filter(Boolean);
}

/** Removes duplicates, ignoring case. */
export function withoutDuplicates(words: string[]): string[] {
	const seen = new Set<string>();
	return words.filter((word) => {
		const key = word.toLowerCase();
		return !seen.has(key) && seen.add(key);
	});
}
