import { CirclePlus, CircleQuestionMark, CircleX, Equal, type LucideIcon, RefreshCw } from "lucide-react";
import { useTranslation } from "react-i18next";
import { cx } from "../../../lib/cx.ts";
import { Segmented } from "../../../ui/segmented.tsx";
import { type Choice, type ShownKind, shownKind } from "./choice.ts";
import type { Planned } from "./plan.ts";
import { cut, type PlanWords } from "./plan-words.ts";

export const KIND_LOOKS: Record<ShownKind, { icon: LucideIcon; colour: string; ground?: string }> = {
	add: { icon: CirclePlus, colour: "text-good-icon" },
	update: { icon: RefreshCw, colour: "text-link" },
	same: { icon: Equal, colour: "text-secondary" },
	likely: { icon: CircleQuestionMark, colour: "text-wait", ground: "bg-wait-soft" },
	refused: { icon: CircleX, colour: "text-bad", ground: "bg-bad-soft" },
};

interface PlanRowProps {
	planned: Planned;
	words: PlanWords;
	choice: Choice | undefined;
	onChoice(choice: Choice): void;
}

export function PlanRow({ planned, words, choice, onChoice }: PlanRowProps) {
	const { t } = useTranslation("experts");
	const { row, email } = planned.given;
	const name = planned.given.name || ("expert" in planned ? planned.expert.name : "");
	const kind = shownKind(planned.kind);
	const { icon: Icon, colour, ground } = KIND_LOOKS[planned.kind === "likely" && choice ? "update" : kind];
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
					{cut(name) || t("plan.no_name")}
				</span>
				<span className="block text-13 text-secondary">{cut(email)}</span>
			</span>
			<span className="flex min-w-0 grow basis-64 gap-2 wrap-anywhere">
				<Icon aria-hidden size={16} className={cx("mt-0.5 shrink-0", colour)} />
				<span>
					<span
						className={cx("block", loud && `font-medium ${kind === "refused" ? "text-bad" : "text-wait"}`)}
					>
						{words.said}
					</span>
					{words.more && <span className="block text-13 text-secondary">{words.more}</span>}
				</span>
			</span>
			{planned.kind === "likely" && (
				<Segmented<Choice>
					small
					label={t("plan.choose", { name: cut(name) })}
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
