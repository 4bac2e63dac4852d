import { PAPER_STATUSES } from "@deck/contracts/enums";
import { useTranslation } from "react-i18next";
import { Button } from "../../../ui/button.tsx";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { DialogBar } from "../../../ui/dialog-bar.tsx";
import { PaperTitle } from "../../../ui/paper/paper-title.tsx";
import { StatusBadge } from "../../../ui/paper/status-icon.tsx";
import type { HeldPaper } from "./held-paper.ts";

interface ReleaseChoiceProps {
	papers: readonly HeldPaper[];
	/** Selected papers without a held decision. */
	notHeld: number;
	excluded: ReadonlySet<number>;
	onExcluded(left: ReadonlySet<number>): void;
	onClose(): void;
	onNext(): void;
}

export function ReleaseChoice({
	papers,
	notHeld,
	excluded,
	onExcluded,
	onClose,
	onNext,
}: ReleaseChoiceProps) {
	const { t } = useTranslation(["release", "common"]);
	const chosen = papers.filter(({ number }) => !excluded.has(number)).length;
	const set = (numbers: readonly number[], wanted: boolean) => {
		const next = new Set(excluded);
		for (const number of numbers) wanted ? next.delete(number) : next.add(number);
		onExcluded(next);
	};
	return (
		<>
			{papers.length > 0 && <p>{t("lead")}</p>}
			{notHeld > 0 && <p className="mt-1 text-wait">{t("not_held", { count: notHeld })}</p>}
			<div className="mt-4 mb-6 flex flex-col gap-5 text-ink">
				{PAPER_STATUSES.map((to) => {
					const group = papers.filter(({ held }) => held === to);
					if (group.length === 0) return null;
					const numbers = group.map(({ number }) => number);
					const included = numbers.filter((number) => !excluded.has(number)).length;
					return (
						<fieldset key={to}>
							<legend className="sr-only">{t(`common:paper_status.${to}`)}</legend>
							<Checkbox
								value={included === group.length}
								indeterminate={included > 0 && included < group.length}
								onChange={(wanted) => set(numbers, wanted)}
								className="pb-1"
							>
								<StatusBadge status={to} iconOnly />
								<span className="text-secondary">
									{t("chosen_of", { chosen: included, total: group.length })}
								</span>
							</Checkbox>
							<ul className="ml-7 divide-y divide-line border-y border-line">
								{group.map((paper) => {
									const { number } = paper;
									return (
										<li key={number} className="py-1">
											<Checkbox
												value={!excluded.has(number)}
												onChange={(wanted) => set([number], wanted)}
												className="w-full py-1"
											>
												<span className="min-w-0 wrap-anywhere">
													<span className="text-secondary">{number}</span> <PaperTitle paper={paper} />
												</span>
											</Checkbox>
										</li>
									);
								})}
							</ul>
						</fieldset>
					);
				})}
			</div>
			<DialogBar>
				<Button onClick={onClose}>{t("common:cancel")}</Button>
				<Button
					kind="primary"
					offReason={papers.length === 0 ? t("none_held") : chosen === 0 ? t("nothing_chosen") : undefined}
					onClick={onNext}
				>
					{t("to_emails", { count: chosen })}
				</Button>
			</DialogBar>
		</>
	);
}
