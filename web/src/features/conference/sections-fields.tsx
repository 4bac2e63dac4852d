import { LOCALES } from "@deck/contracts/enums";
import { LIMITS } from "@deck/contracts/limits";
import { ArrowDown, ArrowUp, Plus, Trash2 } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useFieldArray, useFormContext } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { useLocale } from "../../lib/i18n.ts";
import { ownFirst } from "../../lib/locale.ts";
import { sectionLetter } from "../../lib/sections.ts";
import { Button } from "../../ui/button.tsx";
import { FormError } from "../../ui/form/form-error.tsx";
import { FormField } from "../../ui/form/form-field.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { TextInput } from "../../ui/text-input.tsx";
import { type EditValues, newSection } from "./form-values.ts";
import { Pair } from "./pair.tsx";
import { SectionLetter } from "./section-letter.tsx";

/** The sections in their order, each titled in both languages. */
export function SectionsFields() {
	const { t } = useTranslation("conference");
	const languages = ownFirst(LOCALES, useLocale());
	const { control } = useFormContext<EditValues>();
	// A section's own `id` is a value; RHF's key takes another name.
	const { fields, append, remove, move } = useFieldArray({ control, name: "sections", keyName: "key" });
	const [said, setSaid] = useState("");
	const list = useRef<HTMLOListElement>(null);
	const addButton = useRef<HTMLDivElement>(null);
	const [focusRow, setFocusRow] = useState<number | null>(null);

	useEffect(() => {
		if (focusRow === null) return;
		const row = list.current?.children[focusRow];
		(row?.querySelector("input") ?? addButton.current?.querySelector("button"))?.focus();
		setFocusRow(null);
	}, [focusRow]);

	const shift = (from: number, to: number) => {
		move(from, to);
		setSaid(t("form.sections.moved", { from: from + 1, to: to + 1 }));
	};
	return (
		<>
			<FormError name="sections" />
			{fields.length === 0 && <p className="text-14 text-secondary">{t("form.sections.none")}</p>}
			<ol ref={list} className="flex flex-col gap-4">
				{fields.map((section, index) => (
					<li key={section.key} className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-2">
						<SectionLetter
							letter={sectionLetter(index, fields.length)}
							className="mt-[26px] pointer-coarse:mt-7"
						/>
						<div className="flex flex-col gap-2 sm:flex-row sm:items-start">
							<div className="min-w-0 grow">
								<Pair>
									{languages.map((locale) => (
										<FormField
											key={locale}
											name={`sections.${index}.locales.${locale}.title`}
											label={t(`form.title.${locale}`)}
										>
											{(field) => <TextInput lang={locale} {...field} />}
										</FormField>
									))}
								</Pair>
							</div>
							<div className="flex shrink-0 justify-end sm:mt-[28px]">
								<IconButton
									icon={ArrowUp}
									label={t("form.sections.up", { number: index + 1 })}
									disabled={index === 0}
									onClick={() => shift(index, index - 1)}
								/>
								<IconButton
									icon={ArrowDown}
									label={t("form.sections.down", { number: index + 1 })}
									disabled={index === fields.length - 1}
									onClick={() => shift(index, index + 1)}
								/>
								<IconButton
									icon={Trash2}
									label={t("form.sections.remove", { number: index + 1 })}
									onClick={() => {
										remove(index);
										setFocusRow(Math.min(index, fields.length - 2));
									}}
								/>
							</div>
						</div>
					</li>
				))}
			</ol>
			<div ref={addButton}>
				<Button
					icon={Plus}
					offReason={fields.length >= LIMITS.sections ? t("form.sections.enough") : undefined}
					onClick={() => {
						append(newSection(), { shouldFocus: false });
						setFocusRow(fields.length);
					}}
				>
					{t("form.sections.add")}
				</Button>
			</div>
			<span aria-live="polite" className="sr-only">
				{said}
			</span>
		</>
	);
}
