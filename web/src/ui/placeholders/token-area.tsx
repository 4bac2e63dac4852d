import { type KeyboardEvent, type Ref, useId, useImperativeHandle, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { applyEdit } from "../../lib/apply-edit.ts";
import { type PlaceholderNames, toDisplayed, toStored } from "../../lib/placeholders/parse.ts";
import {
	filterPlaceholders,
	insertCompletion,
	insertPlaceholder,
	type PlaceholderOption,
	type TypedPlaceholder,
	typedPlaceholder,
} from "../../lib/placeholders/typed.ts";
import { useFieldAttributes } from "../field-context.ts";
import type { Control } from "../form/form-field.tsx";
import { PlaceholderList } from "./placeholder-list.tsx";
import { TokenText } from "./token-text.tsx";

export interface TokenAreaHandle {
	/** Inserts at the last caret position. */
	insert(name: string): void;
	focus(): void;
}

interface TokenAreaProps extends Control<string> {
	placeholders: readonly PlaceholderOption[];
	lang: string;
	/** One wrapping line; ignores new lines. */
	line?: boolean;
	rows?: number;
	onFocus?(): void;
	ref?: Ref<TokenAreaHandle>;
}

/**
 * Draws tokens over a plain text field with the browser's undo. Typing `{` offers placeholders. `value` has their
 * stored names, the field displayed ones.
 */
export function TokenArea({
	placeholders,
	lang,
	line,
	rows = 1,
	ref,
	value,
	onChange,
	onFocus,
	onBlur,
	...rest
}: TokenAreaProps) {
	const { t } = useTranslation("common");
	const attributes = useFieldAttributes();
	const listId = useId();
	const area = useRef<HTMLTextAreaElement>(null);
	const drawn = useRef<HTMLDivElement>(null);
	const names = useMemo<PlaceholderNames>(
		() => Object.fromEntries(placeholders.map(({ name, displayName }) => [name, displayName])),
		[placeholders],
	);
	const known = useMemo(
		() =>
			new Set(
				placeholders.flatMap(({ name, displayName }) => [name, displayName, displayName.toLowerCase()]),
			),
		[placeholders],
	);
	// Typed text stays; another value comes from outside.
	const [written, setWritten] = useState(() => toDisplayed(value, names));
	const text = toStored(written, names) === value ? written : toDisplayed(value, names);
	const wasFocused = useRef(false);
	const [typed, setTyped] = useState<TypedPlaceholder | null>(null);
	const [active, setActive] = useState(0);
	const found = typed ? filterPlaceholders(placeholders, typed.query) : [];
	const open = found.length > 0;

	useImperativeHandle(ref, () => ({
		insert(name) {
			const { current } = area;
			if (!current) return;
			// Without earlier focus, the caret is at the start.
			const { length } = current.value;
			const [from, to] = wasFocused.current
				? [current.selectionStart, current.selectionEnd]
				: ([length, length] as const);
			applyEdit(current, insertPlaceholder({ from, to }, names[name] ?? name));
			setTyped(null);
		},
		focus: () => area.current?.focus(),
	}));

	const change = (next: string) => {
		const kept = line ? next.replace(/\s*\n\s*/g, " ") : next;
		setWritten(kept);
		onChange(toStored(kept, names));
		updateCompletions(kept);
	};
	const updateCompletions = (now = text) => {
		const { current } = area;
		const alone = current && current.selectionStart === current.selectionEnd;
		const next = alone ? typedPlaceholder(now, current.selectionStart) : null;
		if (next?.at === typed?.at && next?.query === typed?.query) return;
		setTyped(next);
		setActive(0);
	};
	const choose = (option: PlaceholderOption | undefined) => {
		if (!option || !typed || !area.current) return;
		applyEdit(area.current, insertCompletion(text, typed, option.displayName));
		setTyped(null);
	};
	const press = (event: KeyboardEvent) => {
		if (open) {
			const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
			if (step) setActive((active + step + found.length) % found.length);
			else if (event.key === "Enter" || (event.key === "Tab" && !event.shiftKey)) choose(found[active]);
			else if (event.key === "Escape") setTyped(null);
			else return;
			event.stopPropagation();
		} else if (!line || event.key !== "Enter") return;
		event.preventDefault();
	};
	return (
		<div className="field-box relative flex">
			<div
				ref={drawn}
				aria-hidden
				lang={lang}
				style={{ minHeight: `calc(${rows}lh + 1rem)` }}
				className="min-w-0 grow px-3 py-2 wrap-anywhere whitespace-pre-wrap select-none forced-colors:invisible supports-[-webkit-touch-callout:none]:px-[15px]"
			>
				<TokenText text={text} known={known} />
				{/* Gives an empty last line its height. */}
				{"\u200b"}
			</div>
			<textarea
				{...attributes}
				{...rest}
				ref={area}
				lang={lang}
				rows={1}
				value={text}
				onChange={(event) => change(event.target.value)}
				onClick={() => updateCompletions()}
				onKeyUp={(event) => /^(Arrow(Left|Right)|Home|End)$/.test(event.key) && updateCompletions()}
				onKeyDown={press}
				onFocus={() => {
					wasFocused.current = true;
					onFocus?.();
				}}
				onBlur={() => {
					setTyped(null);
					onBlur();
				}}
				aria-autocomplete="list"
				aria-controls={open ? listId : undefined}
				aria-activedescendant={open ? `${listId}-${active}` : undefined}
				className="absolute inset-0 size-full resize-none overflow-hidden bg-transparent px-3 py-2 wrap-anywhere whitespace-pre-wrap text-transparent caret-ink selection:bg-focus/30 selection:text-transparent forced-colors:text-[CanvasText]"
			/>
			{open && (
				<PlaceholderList
					id={listId}
					label={t("placeholders.label")}
					placeholders={found}
					active={active}
					query={typed?.query ?? ""}
					at={typed?.at ?? 0}
					textElement={drawn}
					onChoose={choose}
				/>
			)}
			<p role="status" className="sr-only">
				{open ? t("placeholders.found", { count: found.length }) : ""}
			</p>
		</div>
	);
}
