import { Search } from "lucide-react";
import { type KeyboardEvent, useEffect, useRef } from "react";
import { allowsShortcut } from "../../lib/shortcuts-allowed.ts";
import { TextInput } from "../text-input.tsx";

interface SearchInputProps {
	value: string;
	onChange: (value: string) => void;
	/** Focuses the first result, on Enter or ↓. */
	onResults?: () => void;
	onFocus?: () => void;
	label: string;
	className?: string;
}

/** Searches the list. A slash focuses it, Escape clears it and returns, Enter and ↓ go to results. */
export function SearchInput({ value, onChange, onResults, onFocus, label, className }: SearchInputProps) {
	const input = useRef<HTMLInputElement>(null);

	useEffect(() => {
		const listen = (event: globalThis.KeyboardEvent) => {
			if (event.key !== "/" || !allowsShortcut(event)) return;
			event.preventDefault();
			input.current?.select();
			input.current?.focus();
		};
		addEventListener("keydown", listen);
		return () => removeEventListener("keydown", listen);
	}, []);

	const leave = (event: KeyboardEvent) => {
		// Enter also ends an input method's composition.
		const on = (event.key === "Enter" || event.key === "ArrowDown") && !event.nativeEvent.isComposing;
		if (event.key !== "Escape" && !(on && onResults)) return;
		event.preventDefault();
		if (on) onResults?.();
		else if (value) onChange("");
		else input.current?.blur();
	};

	return (
		<search className={className}>
			<div className="relative">
				<TextInput
					ref={input}
					type="search"
					icon={Search}
					value={value}
					onChange={onChange}
					onKeyDown={leave}
					onFocus={onFocus}
					aria-label={label}
					aria-keyshortcuts="/"
					placeholder={label}
					autoComplete="off"
					enterKeyHint="search"
					className="text-ellipsis sm:pr-10"
				/>
				{!value && (
					<kbd
						aria-hidden
						className="pointer-events-none absolute top-1/2 right-2.5 hidden size-5 -translate-y-1/2 place-items-center rounded-mark border border-line font-sans text-12 text-hint sm:grid"
					>
						/
					</kbd>
				)}
			</div>
		</search>
	);
}
