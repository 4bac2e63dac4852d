import { LIMITS } from "@deck/contracts/limits";
import { RATING_CRITERIA } from "@deck/contracts/review";
import { VERDICTS, type Verdict } from "@deck/contracts/review-lifecycle";
import { Lock } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Card } from "../../ui/card.tsx";
import { FormField } from "../../ui/form/form-field.tsx";
import { RadioCards } from "../../ui/radio-cards.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import { MarkdownField } from "./markdown-field.tsx";
import { RatingField } from "./rating-field.tsx";

/** Shows the review's fields. Use it inside a `DeckForm`. */
export function ReviewFields({ file }: { file: ReactNode }) {
	const { t } = useTranslation("my-reviews");
	return (
		<>
			<Card
				title={t("ratings.title")}
				aside={
					<span className="text-13 text-secondary">
						{t("ratings.hint")}
						<span className="pointer-coarse:hidden"> {t("ratings.keys")}</span>
					</span>
				}
			>
				<div className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
					{RATING_CRITERIA.map((one) => (
						<RatingField
							key={one}
							name={`ratings.${one}`}
							label={t(`rated.${one}.name`)}
							hint={t(`rated.${one}.hint`)}
							labelOf={(value) => t(`rating.${value as 1}`)}
						/>
					))}
				</div>
			</Card>
			<Card title={t("for_authors")}>
				<div className="flex flex-col gap-5">
					<MarkdownField name="content" label={t("content.name")} hint={t("content.hint")} rows={7} />
					<MarkdownField
						optional
						name="detailed"
						label={t("detailed.name")}
						hint={t("detailed.hint")}
						rows={7}
					/>
				</div>
			</Card>
			<Card title={t("verdict.title")}>
				<div className="flex flex-col gap-5">
					<FormField<Verdict | undefined> group name="verdict" label={t("verdict.label")}>
						{({ name: _, ...field }) => (
							<RadioCards<Verdict>
								{...field}
								options={VERDICTS.map((value) => ({
									value,
									label: t(`state.${value}`),
									detail: t(`verdict.${value}`),
								}))}
							/>
						)}
					</FormField>
					<FormField
						optional
						name="overall"
						label={t("overall.name")}
						hint={t("overall.hint")}
						max={LIMITS.reviewText}
					>
						{(field) => <TextArea {...field} rows={3} />}
					</FormField>
					<div className="sm:max-w-72">
						<RatingField
							name="confidence"
							label={t("confidence.name")}
							hint={t("confidence.hint")}
							labelOf={(value) => t(`confidence.${value as 1}`)}
						/>
					</div>
				</div>
			</Card>
			<section
				aria-label={t("private.name")}
				className="rounded-card border border-dashed border-edge bg-sunken p-4 sm:p-5"
			>
				<h2 className="mb-3 flex items-center gap-2 text-18">
					<Lock aria-hidden size={18} />
					{t("private.name")}
				</h2>
				<FormField
					optional
					name="private"
					label={t("private.label")}
					hint={t("private.hint")}
					max={LIMITS.reviewText}
				>
					{(field) => <TextArea {...field} rows={3} />}
				</FormField>
			</section>
			<Card title={t("file.title")}>{file}</Card>
		</>
	);
}
