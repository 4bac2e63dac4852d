import { LOCALES } from "@deck/contracts/enums";
import { LIMITS } from "@deck/contracts/limits";
import { useState } from "react";
import { useFieldArray, useFormContext } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { useLocale } from "../../../lib/i18n.ts";
import { preferredFirst } from "../../../lib/locale.ts";
import { FormError } from "../../../ui/form/form-error.tsx";
import { AddRow } from "../add-row.tsx";
import { useRowOrder } from "../use-row-order.ts";
import { useRows } from "../use-rows.ts";
import { SocialEventRow } from "./social-event-row.tsx";
import { newSocialEvent, type SocialEventsValues, type SocialEventValues } from "./social-events-values.ts";

export function SocialEventRows() {
	const { t } = useTranslation("events");
	const languages = preferredFirst(LOCALES, useLocale());
	const { control, getValues, formState } = useFormContext<SocialEventsValues>();
	// Events have their own `id`, so the form's key is renamed.
	const list = useFieldArray({ control, name: "events", keyName: "key" });
	const { fields } = list;
	const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
	const rows = useRows<SocialEventValues>({
		list,
		current() {
			const { events, read } = getValues();
			return { rows: events, read };
		},
		newRow: newSocialEvent,
		firstField: (index) => `events.${index}.locales.${languages[0]}.title`,
	});
	const order = useRowOrder(list.move);
	/** Index of the last added row, to open. */
	const [added, setAdded] = useState<number | null>(null);

	const newest = added === null ? undefined : fields[added]?.key;
	if (newest !== undefined) {
		setOpened(new Set([...opened, newest]));
		setAdded(null);
	}
	// Rows with errors open, and stay open when corrected.
	const wrong = fields.filter(({ key }, index) => !opened.has(key) && formState.errors.events?.[index]);
	if (wrong.length > 0) setOpened(new Set([...opened, ...wrong.map(({ key }) => key)]));

	const setOpen = (key: string, index: number, open: boolean) => {
		setOpened(new Set(open ? [...opened, key] : [...opened].filter((other) => other !== key)));
		if (open) rows.focusRow(index);
	};
	const add = () => {
		rows.add();
		setAdded(fields.length);
	};
	return (
		<div className="flex flex-col gap-3">
			<FormError name="events" />
			{fields.length === 0 && <p className="text-14 text-secondary">{t("none")}</p>}
			<ol ref={order.list} className="flex flex-col gap-3">
				{fields.map(({ key }, index) => (
					<SocialEventRow
						key={key}
						index={index}
						count={fields.length}
						open={opened.has(key)}
						{...order.rowProps(index)}
						onOpen={(open) => setOpen(key, index, open)}
						onRemove={(name) => rows.removeRow(index, t("removed", { name }))}
					/>
				))}
			</ol>
			<AddRow
				rows={rows}
				offReason={fields.length >= LIMITS.socialEvents ? t("enough") : undefined}
				onAdd={add}
			>
				{t("add")}
			</AddRow>
			<span aria-live="polite" className="sr-only">
				{order.announcement}
			</span>
		</div>
	);
}
