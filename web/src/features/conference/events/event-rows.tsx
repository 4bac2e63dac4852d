import { LOCALES } from "@deck/contracts/enums";
import { LIMITS } from "@deck/contracts/limits";
import { Plus } from "lucide-react";
import { useRef, useState } from "react";
import { useFieldArray, useFormContext } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { fieldId } from "../../../lib/form.ts";
import { useLocale } from "../../../lib/i18n.ts";
import { ownFirst } from "../../../lib/locale.ts";
import { useReorder } from "../../../lib/use-reorder.ts";
import { Button } from "../../../ui/button.tsx";
import { useFormLinks } from "../../../ui/form/deck-form.tsx";
import { FormError } from "../../../ui/form/form-error.tsx";
import { returning } from "../rows.ts";
import { useUndo } from "../use-undo.ts";
import { EventRow } from "./event-row.tsx";
import { type EventsValues, newEvent } from "./events-values.ts";

/** The events of the form in their order: opened, moved, added and removed; a removal can be undone. */
export function EventRows() {
	const { t } = useTranslation(["events", "parts"]);
	const languages = ownFirst(LOCALES, useLocale());
	const { id } = useFormLinks();
	const { control, getValues, formState } = useFormContext<EventsValues>();
	// An event's own `id` is a value; the form's key takes another name.
	const { fields, append, insert, move, remove } = useFieldArray({ control, name: "events", keyName: "key" });
	const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
	const offerUndo = useUndo();
	const [said, setSaid] = useState("");
	const rows = useRef<HTMLOListElement>(null);
	const addButton = useRef<HTMLDivElement>(null);
	/** How many rows there were when the last one was added: that one is open. */
	const [added, setAdded] = useState<number | null>(null);
	const drag = useReorder(rows, move);

	const newest = added === null ? undefined : fields[added]?.key;
	if (newest !== undefined) {
		setOpened(new Set([...opened, newest]));
		setAdded(null);
	}
	// What is wrong has to be seen, and stays open after it was put right.
	const wrong = fields.filter(({ key }, index) => !opened.has(key) && formState.errors.events?.[index]);
	if (wrong.length > 0) setOpened(new Set([...opened, ...wrong.map(({ key }) => key)]));

	const focusTitle = (index: number) => {
		const field = fieldId(id, `events.${index}.locales.${languages[0]}.title`);
		requestAnimationFrame(() => document.getElementById(field)?.focus());
	};
	const setOpen = (key: string, index: number, open: boolean) => {
		setOpened(new Set(open ? [...opened, key] : [...opened].filter((other) => other !== key)));
		if (open) focusTitle(index);
	};
	const add = () => {
		append(newEvent(), { shouldFocus: false });
		setAdded(fields.length);
		focusTitle(fields.length);
	};
	const takeOut = (index: number, name: string) => {
		const event = getValues(`events.${index}`);
		remove(index);
		addButton.current?.querySelector("button")?.focus();
		offerUndo(t("removed", { name }), () => {
			const { events, read } = getValues();
			const back = returning(event, events, read);
			if (back) insert(index, back, { shouldFocus: false });
		});
	};
	return (
		<div className="flex flex-col gap-3">
			<FormError name="events" />
			{fields.length === 0 && <p className="text-14 text-secondary">{t("none")}</p>}
			<ol ref={rows} className="flex flex-col gap-3">
				{fields.map(({ key }, index) => (
					<EventRow
						key={key}
						index={index}
						count={fields.length}
						open={opened.has(key)}
						dragged={drag.dragged === index}
						onOpen={(open) => setOpen(key, index, open)}
						onMove={(to, name) => {
							move(index, to);
							setSaid(t("parts:move.moved", { name, place: to + 1 }));
						}}
						onDrag={(event) => drag.start(event, index)}
						onRemove={(name) => takeOut(index, name)}
					/>
				))}
			</ol>
			<div ref={addButton}>
				<Button
					icon={Plus}
					offReason={fields.length >= LIMITS.events ? t("enough") : undefined}
					onClick={add}
				>
					{t("add")}
				</Button>
			</div>
			<span aria-live="polite" className="sr-only">
				{said}
			</span>
		</div>
	);
}
