import type { BulkAct, BulkForm, BulkTrial } from "@deck/contracts/bulk";
import type { PaperStatus } from "@deck/contracts/enums";
import { LIMITS } from "@deck/contracts/limits";
import type { PaperCard } from "@deck/contracts/paper";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { api, json } from "../../../lib/api.ts";
import { useConference } from "../../../lib/conference.ts";
import { usePortions } from "../../../lib/portions/use-portions.ts";
import { Button } from "../../../ui/button.tsx";
import { DialogBar } from "../../../ui/dialog-bar.tsx";
import { Field } from "../../../ui/field.tsx";
import { PortionsProgress } from "../../../ui/portions-progress.tsx";
import { RadioCards } from "../../../ui/radio-cards.tsx";
import { TextInput } from "../../../ui/text-input.tsx";
import { BULK_KINDS, isFinal, kindOf } from "./bulk-kinds.ts";
import { useTrialCsv } from "./outcome-csv.ts";
import { TrialGroup } from "./trial-group.tsx";
import { type Fate, groupTrials } from "./trial-groups.ts";
import { TrialSummary } from "./trial-summary.tsx";
import { useActWords } from "./use-act-words.ts";

/** What needs attention comes first. */
const ORDER: readonly Fate[] = ["refused", "warned", "same", "ready"];

const HELD = ["accepted", "rejected", "revising"] as readonly PaperStatus[];

interface TrialStepProps {
	/** Must keep its identity while nothing in it changes. */
	what: BulkAct;
	onWhat(what: BulkAct): void;
	papers: readonly PaperCard[];
	onBack: (() => void) | undefined;
	onClose(): void;
	onAct(papers: BulkForm["papers"]): void;
}

/** Previews an act for each paper; nothing is written. */
export function TrialStep({ what, onWhat, papers, onBack, onClose, onAct }: TrialStepProps) {
	const { t } = useTranslation(["bulk", "common"]);
	const { path: conf } = useConference();
	const { verb } = useActWords()(what);
	const saveCsv = useTrialCsv();
	const [left, setLeft] = useState<ReadonlySet<number>>(new Set());
	const [typed, setTyped] = useState("");
	const run = usePortions<number, BulkTrial>({
		...{ size: LIMITS.bulkPerCall, atOnce: 2 },
		send: (numbers) =>
			json(
				api.api.conf[":conf"].adm.bulk.try.$post({ param: { conf }, json: { what, numbers: [...numbers] } }),
			),
	});
	// biome-ignore lint/correctness/useExhaustiveDependencies: it is tried anew where what is to be done is another
	useEffect(() => run.begin(papers.map(({ number }) => number)), [what, papers]);

	const groups = groupTrials(papers, run.results);
	const taken = [...groups.warned.filter(({ number }) => !left.has(number)), ...groups.ready];
	const letters = taken.reduce((sum, one) => sum + one.letters, 0);
	const whole = run.asked !== null && run.rest.length === 0;
	const deletes = what.act === "status" && what.to === "deleted";
	const off = !whole
		? t("still_checking")
		: taken.length === 0
			? t("nothing_to_do")
			: deletes && typed !== String(taken.length)
				? t("type_count", { number: taken.length })
				: undefined;
	const kind = kindOf(what);
	const undone = !isFinal(kind);
	const shown = taken.reduce((sum, one) => sum + one.reviews, 0);
	return (
		<>
			<p role="status">{whole ? t("checked") : t("checking")}</p>
			{what.act === "status" && HELD.includes(what.to) && (
				<div className="mt-3 text-ink">
					<Field label={t("hold.label")} group hideLabel="always">
						<RadioCards
							value={what.hold ? "hold" : "now"}
							onChange={(chosen) => onWhat({ ...what, hold: chosen === "hold" })}
							options={[
								{
									value: "now",
									label: t("hold.now"),
									detail: what.hold || !whole ? t("hold.now_hint") : t("letters", { count: letters }),
								},
								{ value: "hold", label: t("hold.hold"), detail: t("hold.hold_hint") },
							]}
						/>
					</Field>
				</div>
			)}
			{!whole && (
				<div className="mt-4">
					<PortionsProgress
						run={run}
						label={t("checking")}
						said={t("checked_of", { done: run.results.length, total: papers.length })}
						left={t("unchecked", { count: run.rest.length })}
					/>
				</div>
			)}
			<div className="mt-4">
				<TrialSummary groups={groups} onCsv={() => saveCsv(what, groups)} />
			</div>
			<div className="-mx-6 mt-3 mb-6">
				{ORDER.map((fate) => (
					<TrialGroup key={fate} fate={fate} papers={groups[fate]} what={what} left={left} onLeft={setLeft} />
				))}
			</div>
			<DialogBar>
				{deletes && taken.length > 0 && (
					<div className="w-full text-ink">
						<Field label={t("type_label")} hint={t("type_count", { number: taken.length })}>
							<TextInput value={typed} onChange={setTyped} inputMode="numeric" autoComplete="off" />
						</Field>
					</div>
				)}
				<p className="min-w-0 grow basis-60 self-center text-13">
					{undone ? t("undoable") : t("not_undoable")}{" "}
					{letters > 0 && `${t("letters", { count: letters })}. `}
					{letters > 0 && undone && t("letters_stay")} {shown > 0 && t("reviews", { count: shown })}
				</p>
				{!run.running && run.rest.length > 0 && <Button onClick={run.goOn}>{t("go_on")}</Button>}
				<Button onClick={onBack ?? onClose}>{onBack ? t("back") : t("common:cancel")}</Button>
				<Button
					kind={deletes ? "danger-last" : "primary"}
					icon={kind ? BULK_KINDS[kind].icon : undefined}
					offReason={off}
					onClick={() => onAct(taken.map(({ number, seen }) => ({ number, seen })))}
				>
					{t("submit", { verb, count: taken.length })}
				</Button>
			</DialogBar>
		</>
	);
}
