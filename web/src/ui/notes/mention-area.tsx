import type { NoteForm, NotePerson } from "@deck/contracts/note";
import { type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { cx } from "../../lib/cx.ts";
import { useLocale } from "../../lib/i18n.ts";
import { nameInLocale } from "../../lib/person-name.ts";
import { Avatar } from "../avatar.tsx";
import type { Control } from "../form/form-field.tsx";
import { HighlightedText } from "../highlighted-text.tsx";
import { TextArea } from "../text-area.tsx";
import { filterPeople, insertMention, type TypedMention, typedMention } from "./typed-mention.ts";

const MAX_PEOPLE = 6;

interface MentionAreaProps extends Control<string> {
	people: readonly NotePerson[] | undefined;
	/** Requests `people`. */
	onWanted(): void;
	onMention(mention: NoteForm["mentions"][number]): void;
	/** Ctrl or ⌘ and Enter. */
	onSend(): void;
	rows?: number;
	autoFocus?: boolean;
}

export function MentionArea({
	people,
	onWanted,
	onMention,
	onSend,
	value,
	onChange,
	...rest
}: MentionAreaProps) {
	const { t } = useTranslation("notes");
	const locale = useLocale();
	const listId = useId();
	const area = useRef<HTMLTextAreaElement>(null);
	const [typed, setTyped] = useState<TypedMention | null>(null);
	const [active, setActive] = useState(0);
	const caret = useRef<number | null>(null);
	useLayoutEffect(() => {
		if (caret.current === null) return;
		area.current?.setSelectionRange(caret.current, caret.current);
		caret.current = null;
	});
	const found = typed && people ? filterPeople(people, typed.query).slice(0, MAX_PEOPLE) : [];
	const open = found.length > 0;
	const look = () => {
		const { current } = area;
		const next =
			current && current.selectionStart === current.selectionEnd
				? typedMention(current.value, current.selectionStart)
				: null;
		if (next && !people) onWanted();
		if (next?.at !== typed?.at || next?.query !== typed?.query) {
			setTyped(next);
			setActive(0);
		}
	};
	const nameOfPerson = (person: NotePerson) => nameInLocale(person.names, locale) ?? person.email;
	const choose = (person: NotePerson | undefined) => {
		if (!person || !typed) return;
		const name = nameOfPerson(person);
		const next = insertMention(value, typed, name);
		caret.current = next.caret;
		onChange(next.text);
		onMention({ user_id: person.user_id, name });
		setTyped(null);
		area.current?.focus();
	};
	const press = (event: KeyboardEvent) => {
		if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) {
			event.preventDefault();
			onSend();
			return;
		}
		if (!open) return;
		const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
		if (step) setActive((active + step + found.length) % found.length);
		else if (event.key === "Enter" || (event.key === "Tab" && !event.shiftKey)) choose(found[active]);
		else if (event.key === "Escape") setTyped(null);
		else return;
		event.preventDefault();
		event.stopPropagation();
	};
	return (
		<div className="relative">
			<TextArea
				{...rest}
				ref={area}
				value={value}
				onChange={onChange}
				onInput={look}
				onClick={look}
				onKeyUp={(event) => /^(Arrow(Left|Right)|Home|End)$/.test(event.key) && look()}
				onKeyDown={press}
				onBlur={() => {
					setTyped(null);
					rest.onBlur();
				}}
				aria-autocomplete="list"
				aria-controls={open ? listId : undefined}
				aria-activedescendant={open ? `${listId}-${active}` : undefined}
			/>
			{open && (
				<div
					id={listId}
					role="listbox"
					tabIndex={-1}
					aria-label={t("people")}
					className="absolute z-30 mt-1 max-h-72 w-full max-w-96 animate-fade overflow-auto rounded-card border border-line bg-raised p-1 shadow-floating"
				>
					{found.map((person, at) => (
						<div
							key={person.user_id}
							id={`${listId}-${at}`}
							role="option"
							tabIndex={-1}
							aria-selected={at === active}
							// Keeps the focus in the text.
							onMouseDown={(event) => event.preventDefault()}
							onPointerUp={() => choose(person)}
							className={cx(
								"target flex cursor-pointer items-center gap-2.5 rounded-control px-2.5 py-1.5 text-14 hover:bg-sunken",
								at === active && "bg-selected",
							)}
						>
							<Avatar
								name={nameInLocale(person.names, locale)}
								email={person.email}
								picture={person.avatar_path}
								size={24}
							/>
							<span className="min-w-0">
								<HighlightedText text={nameOfPerson(person)} query={typed?.query ?? ""} />
								{nameInLocale(person.names, locale) && (
									<span className="block truncate text-13 text-secondary">{person.email}</span>
								)}
							</span>
						</div>
					))}
				</div>
			)}
			<p role="status" className="sr-only">
				{open ? t("found", { count: found.length }) : ""}
			</p>
		</div>
	);
}
