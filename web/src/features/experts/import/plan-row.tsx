import { CirclePlus, CircleQuestionMark, CircleX, Equal, type LucideIcon, RefreshCw } from "lucide-react";
import { useTranslation } from "react-i18next";
import { cx } from "../../../lib/cx.ts";
import { Segmented } from "../../../ui/segmented.tsx";
import { type Choice, type ShownKind, shownKind } from "./choice.ts";
import type { PlannedRow } from "./plan.ts";
import { type PlanText, truncate } from "./plan-text.ts";

export const KIND_STYLES: Record<ShownKind, { icon: LucideIcon; colour: string; ground?: string }> = {
	add: { icon: CirclePlus, colour: "text-good-icon" },
	update: { icon: RefreshCw, colour: "text-link" },
	same: { icon: Equal, colour: "text-secondary" },
	likely: { icon: CircleQuestionMark, colour: "text-wait", ground: "bg-wait-soft" },
	refused: { icon: CircleX, colour: "text-bad", ground: "bg-bad-soft" },
};

interface PlanRowProps {
	planned: PlannedRow;
	text: PlanText;
	choice: Choice | undefined;
	onChoice(choice: Choice): void;
}

export function PlanRow({ planned, text, choice, onChoice }: PlanRowProps) {
	const { t } = useTranslation("experts");
	const { row, email } = planned.input;
	const name = planned.input.name || ("expert" in planned ? planned.expert.name : "");
	const { language } = "form" in planned ? planned.form : "expert" in planned ? planned.expert : {};
	const kind = shownKind(planned.kind);
	const { icon: Icon, colour, ground } = KIND_STYLES[planned.kind === "likely" && choice ? "update" : kind];
	const loud = kind === "refused" || (kind === "likely" && !choice);
	return (
		<li
			className={cx(
				"flex flex-wrap items-center gap-x-3 gap-y-2 px-6 py-2 [contain-intrinsic-size:auto_52px] [content-visibility:auto]",
				choice ? "" : ground,
			)}
		>
			<span className="w-9 shrink-0 text-secondary">{row}</span>
			<span className="min-w-0 grow basis-56 wrap-anywhere sm:max-w-64">
				<span className={cx("block font-medium", name === "" && "text-secondary")}>
					{truncate(name) || t("plan.no_name")}
				</span>
				<span className="block text-13 text-secondary">{truncate(email)}</span>
			</span>
			<span className="w-24 shrink-0 text-13 text-secondary">
				{language && t("plan.emails_in", { language: language.toUpperCase() })}
			</span>
			<span className="flex min-w-0 grow basis-64 gap-2 wrap-anywhere">
				<Icon aria-hidden size={16} className={cx("mt-0.5 shrink-0", colour)} />
				<span>
					<span
						className={cx("block", loud && `font-medium ${kind === "refused" ? "text-bad" : "text-wait"}`)}
					>
						{text.summary}
					</span>
					{text.details && <span className="block text-13 text-secondary">{text.details}</span>}
				</span>
			</span>
			{planned.kind === "likely" && (
				<Segmented<Choice>
					small
					label={t("plan.choose", { name: truncate(name) })}
					value={choice}
					onChange={onChoice}
					options={[
						{ value: "same", label: t("plan.choice.same") },
						{ value: "add", label: t("plan.choice.add") },
					]}
				/>
			)}
		</li>
	);
}
