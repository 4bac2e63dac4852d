import { LIMITS } from "@deck/contracts/limits";
import type { PresentablePaper } from "@deck/contracts/presented-paper";
import { useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { presentedTitle } from "../../lib/paper/texts-for.ts";
import { useFieldAttributes } from "../../ui/field-context.ts";
import { type Control, FormField } from "../../ui/form/form-field.tsx";
import { PaperTitle } from "../../ui/paper/paper-title.tsx";
import { ChoiceRow } from "./choice-row.tsx";
import { PartCard } from "./part-card.tsx";
import type { RegistrationValues } from "./values.ts";

export function ReportsCard({ presentable }: { presentable: readonly PresentablePaper[] }) {
	const { t } = useTranslation("registration");
	const [format, papers = []] = useWatch<RegistrationValues, ["content.format", "content.papers"]>({
		name: ["content.format", "content.papers"],
	});
	if (format !== "presenter") return null;
	return (
		<PartCard
			part="reports"
			aside={
				<span className="text-13 text-secondary">
					{t("reports.of", { chosen: papers.length, most: LIMITS.reports })}
				</span>
			}
		>
			<FormField<number[]>
				name="content.papers"
				label={t("field.papers")}
				hint={presentable.length === 0 ? t("reports.none") : t("reports.hint")}
				group
			>
				{(field) => <Papers {...field} presentable={presentable} />}
			</FormField>
		</PartCard>
	);
}

function Papers({
	value,
	onChange,
	onBlur,
	presentable,
}: Control<number[]> & { presentable: readonly PresentablePaper[] }) {
	const { t } = useTranslation("registration");
	const { id } = useFieldAttributes();
	const withdrawn = value.filter((number) => !presentable.some((paper) => paper.number === number));
	const toggle = (number: number) => (chosen: boolean) =>
		onChange(chosen ? [...value, number] : value.filter((one) => one !== number));
	const whyOff = ({ taken }: PresentablePaper) => {
		if (taken) return t("reports.taken");
		return value.length >= LIMITS.reports ? t("reports.enough", { count: LIMITS.reports }) : undefined;
	};
	if (presentable.length + withdrawn.length === 0) return null;
	return (
		<ul className="overflow-hidden rounded-card border border-line">
			{presentable.map((paper, index) => {
				const chosen = value.includes(paper.number);
				return (
					<ChoiceRow
						key={paper.number}
						id={index === 0 ? id : undefined}
						chosen={chosen}
						onChange={toggle(paper.number)}
						onBlur={onBlur}
						title={
							<>
								<span className="text-secondary">{paper.number}</span>{" "}
								<PaperTitle paper={presentedTitle(paper)} />
							</>
						}
						detail={paper.discount ? t("reports.discount", { percent: paper.discount }) : undefined}
						offReason={chosen && !paper.taken ? undefined : whyOff(paper)}
					/>
				);
			})}
			{withdrawn.map((number) => (
				<ChoiceRow
					key={number}
					chosen
					onChange={toggle(number)}
					onBlur={onBlur}
					title={number}
					offReason={t("reports.withdrawn")}
				/>
			))}
		</ul>
	);
}
