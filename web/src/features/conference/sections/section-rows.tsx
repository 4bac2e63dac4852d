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
import { newSection } from "../form-values.ts";
import { returning } from "../rows.ts";
import { useUndo } from "../use-undo.ts";
import { SectionPapers } from "./section-papers.tsx";
import { COLUMNS, SectionRow } from "./section-row.tsx";
import type { SectionsValues } from "./sections-values.ts";
import type { SectionCounts } from "./use-section-counts.ts";

export interface SectionRowsProps {
	/** Of the saved sections; nothing for a conference that does not exist yet. */
	counts?: SectionCounts;
}

/** The sections of a form in their order, to be titled, moved, added and removed; a removal can be undone. */
export function SectionRows({ counts }: SectionRowsProps) {
	const { t } = useTranslation(["sections", "parts"]);
	const locale = useLocale();
	const languages = ownFirst(LOCALES, locale);
	const { id: form } = useFormLinks();
	const { control, getValues, clearErrors } = useFormContext<SectionsValues>();
	// A section's own `id` is a value; the form's key takes another name.
	const { fields, append, insert, move, remove } = useFieldArray({
		control,
		name: "sections",
		keyName: "key",
	});
	const offerUndo = useUndo();
	const [said, setSaid] = useState("");
	const list = useRef<HTMLOListElement>(null);
	const addButton = useRef<HTMLDivElement>(null);
	const drag = useReorder(list, move);

	const add = () => {
		append(newSection(), { shouldFocus: false });
		const field = `sections.${fields.length}.locales.${languages[0]}.title`;
		requestAnimationFrame(() => document.getElementById(fieldId(form, field))?.focus());
	};
	const takeOut = (index: number, name: string) => {
		const section = getValues(`sections.${index}`);
		remove(index);
		clearErrors("sections");
		addButton.current?.querySelector("button")?.focus();
		offerUndo(t("removed", { name }), () => {
			const { sections, read = [] } = getValues();
			const back = returning(section, sections, read);
			if (back) insert(index, back, { shouldFocus: false });
		});
	};
	return (
		<div className="flex flex-col gap-3">
			<FormError name="sections" />
			{fields.length === 0 ? (
				<p className="text-14 text-secondary">{t("none")}</p>
			) : (
				<div>
					<div aria-hidden className={`${COLUMNS} text-14 font-medium max-md:hidden`}>
						<span className="col-span-2" />
						{languages.map((language) => (
							<span key={language}>{t(`title_in.${language}`)}</span>
						))}
					</div>
					<ol ref={list} className="max-md:divide-y max-md:divide-line">
						{fields.map(({ key, id }, index) => (
							<SectionRow
								key={key}
								index={index}
								count={fields.length}
								dragged={drag.dragged === index}
								papers={id ? counts?.get(id) : undefined}
								onMove={(to, name) => {
									move(index, to);
									setSaid(t("parts:move.moved", { name, place: to + 1 }));
								}}
								onDrag={(event) => drag.start(event, index)}
								onRemove={(name) => takeOut(index, name)}
							>
								{id && <SectionPapers id={id} counts={counts} />}
							</SectionRow>
						))}
					</ol>
				</div>
			)}
			<div ref={addButton}>
				<Button
					icon={Plus}
					offReason={fields.length >= LIMITS.sections ? t("enough") : undefined}
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
