import { LOCALES } from "@deck/contracts/enums";
import { ArrowDown, ArrowUp, Trash2 } from "lucide-react";
import { type PointerEvent, type ReactNode, useId } from "react";
import { useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { alertError } from "../../../lib/alerts.ts";
import { localizedText } from "../../../lib/conference-texts.ts";
import { cx } from "../../../lib/cx.ts";
import { useLocale } from "../../../lib/i18n.ts";
import { preferredFirst } from "../../../lib/locale.ts";
import { useRowMoves } from "../../../lib/row-moves.ts";
import { sectionLetter } from "../../../lib/sections.ts";
import { DragHandle } from "../../../ui/drag-handle.tsx";
import { FormField } from "../../../ui/form/form-field.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { TextInput } from "../../../ui/text-input.tsx";
import { SectionLetter } from "../section-letter.tsx";
import type { SectionsValues } from "./sections-values.ts";

/** @param counted the rows show how many papers they have */
export const sectionColumns = (counted: boolean): string =>
	cx(
		"grid grid-cols-[1.5rem_1.75rem_minmax(0,1fr)_auto] gap-x-2",
		counted
			? "md:grid-cols-[1.5rem_1.75rem_minmax(0,1fr)_minmax(0,1fr)_14.5rem]"
			: "md:grid-cols-[1.5rem_1.75rem_minmax(0,1fr)_minmax(0,1fr)_7.5rem]",
	);

interface SectionRowProps {
	index: number;
	count: number;
	dragged: boolean;
	counted: boolean;
	/** Undefined if unknown. */
	papers: number | undefined;
	children?: ReactNode;
	onMove(to: number, name: string): void;
	onDrag(event: PointerEvent): void;
	onRemove(name: string): void;
}

export function SectionRow(props: SectionRowProps) {
	const { index, count, dragged, counted, papers, children, onMove, onDrag, onRemove } = props;
	const { t } = useTranslation(["sections", "parts"]);
	const locale = useLocale();
	const languages = preferredFirst(LOCALES, locale);
	const { id, locales } = useWatch<SectionsValues, `sections.${number}`>({ name: `sections.${index}` });
	const letter = sectionLetter(index, count);
	const title = localizedText({ en: locales.en.title, ru: locales.ru.title }, locale).text;
	const name = title ? t("named", { letter, title }) : t("nameless", { letter });
	const moves = useRowMoves(index, count, (to) => onMove(to, name));
	return (
		<li
			className={cx(
				sectionColumns(counted),
				"rounded-control bg-surface py-2 transition-shadow max-md:gap-y-3 max-md:py-3.5 md:items-start md:[&>button]:mt-0.5",
				dragged && "relative z-10 shadow-floating",
			)}
		>
			<DragHandle
				{...moves.handle}
				label={t("parts:move.handle", { name, position: index + 1, count })}
				title={t("parts:move.drag")}
				onPointerDown={onDrag}
			/>
			<SectionLetter letter={letter} className="self-center md:mt-1.5 md:self-start" />
			{languages.map((language) => (
				<div key={language} className="min-w-0 max-md:order-last max-md:col-span-full">
					<FormField
						name={`sections.${index}.locales.${language}.title`}
						label={t(`title_of.${language}`, { letter })}
						hideLabel
						warning={id && title && !locales[language].title ? t("parts:untranslated") : null}
					>
						{(field) => <TextInput lang={language} {...field} />}
					</FormField>
				</div>
			))}
			<div className="self-center md:hidden">{children}</div>
			<div className="flex items-start justify-end">
				<div className="mt-2.5 grow pr-2 text-right leading-none max-md:hidden">{children}</div>
				<IconButton {...moves.up} icon={ArrowUp} label={t("parts:move.up", { name })} />
				<IconButton {...moves.down} icon={ArrowDown} label={t("parts:move.down", { name })} />
				<RemoveSection name={name} papers={papers} onRemove={() => onRemove(name)} />
			</div>
		</li>
	);
}

interface RemoveSectionProps {
	name: string;
	papers: number | undefined;
	onRemove(): void;
}

/** Removes a section. Disabled while it has papers; explained on hover, focus and press. */
function RemoveSection({ name, papers = 0, onRemove }: RemoveSectionProps) {
	const { t } = useTranslation("sections");
	const id = useId();
	const label = t("remove", { name });
	if (papers === 0) return <IconButton icon={Trash2} label={label} onClick={onRemove} />;
	const reason = t("not_empty", { count: papers });
	return (
		<>
			<IconButton
				icon={Trash2}
				label={label}
				title={reason}
				aria-disabled
				aria-describedby={id}
				// A phone shows no tooltips.
				onClick={() => alertError(reason)}
				className="cursor-not-allowed opacity-40"
			/>
			<span id={id} hidden>
				{reason}
			</span>
		</>
	);
}
