import { plainFormulas } from "@deck/contracts/formulas";
import { useTranslation } from "react-i18next";
import { useLocale } from "../../lib/i18n.ts";
import { useSynced } from "../../lib/list/synced.ts";
import { papers } from "../../lib/paper/papers.ts";
import { firstAuthorFor, titleFor } from "../../lib/paper/texts-for.ts";
import { Chip } from "../../ui/chip.tsx";
import { Combobox } from "../../ui/combobox.tsx";
import { type Control, FormField } from "../../ui/form/form-field.tsx";

/** Offers all accepted papers; the server refuses those of other people. */
export function PresentedPapersField() {
	const { t } = useTranslation("registrations");
	return (
		<FormField<number[]> name="content.papers" label={t("register.papers")} hint={t("register.papers_hint")}>
			{(field) => <PresentedPapers {...field} />}
		</FormField>
	);
}

function PresentedPapers({ value, onChange, onBlur }: Control<number[]>) {
	const locale = useLocale();
	const { rows = [] } = useSynced(papers);
	const labelOf = (number: number) => {
		const paper = rows.find((row) => row.number === number);
		return paper ? plainFormulas(`${number}. ${titleFor(paper, locale).title}`) : String(number);
	};
	const free = rows.filter(
		({ number, type, status }) => type === "paper" && status === "accepted" && !value.includes(number),
	);
	return (
		<div className="flex flex-col items-start gap-1.5">
			{value.map((number) => (
				<Chip
					key={number}
					whole
					name={labelOf(number)}
					onRemove={() => onChange(value.filter((one) => one !== number))}
				>
					{labelOf(number)}
				</Chip>
			))}
			<div className="w-full">
				<Combobox
					value=""
					onChange={(chosen) => onChange([...value, Number(chosen)])}
					onBlur={onBlur}
					options={free.map((paper) => ({
						id: String(paper.number),
						label: labelOf(paper.number),
						detail: firstAuthorFor(paper, locale).name,
					}))}
				/>
			</div>
		</div>
	);
}
