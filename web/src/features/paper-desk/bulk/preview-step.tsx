import type { BulkAction, BulkForm, BulkPreview } from "@deck/contracts/bulk";
import { LIMITS } from "@deck/contracts/limits";
import type { PaperListRow } from "@deck/contracts/paper";
import { mayBeHeld } from "@deck/contracts/paper-lifecycle";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { api, json } from "../../../lib/api.ts";
import { useBatches } from "../../../lib/batches/use-batches.ts";
import { useConference } from "../../../lib/conference.ts";
import { BatchProgress } from "../../../ui/batch-progress.tsx";
import { Button } from "../../../ui/button.tsx";
import { DialogBar } from "../../../ui/dialog-bar.tsx";
import { Field } from "../../../ui/field.tsx";
import { RadioCards } from "../../../ui/radio-cards.tsx";
import { TextInput } from "../../../ui/text-input.tsx";
import { useBulkPreviewCsv } from "./bulk-csv.ts";
import { BULK_KINDS, isFinal, kindOf } from "./bulk-kinds.ts";
import { PreviewGroup } from "./preview-group.tsx";
import { groupPreviews, type PreviewStatus } from "./preview-groups.ts";
import { PreviewSummary } from "./preview-summary.tsx";
import { useBulkActionText } from "./use-bulk-action-text.ts";
import { useEmailsText } from "./use-emails-text.ts";

/** What needs attention comes first. */
const ORDER = Object.keys({
	refused: 0,
	warned: 0,
	same: 0,
	ready: 0,
} satisfies Record<PreviewStatus, 0>) as PreviewStatus[];

interface PreviewStepProps {
	/** The same object while nothing in it changes. */
	action: BulkAction;
	onChange(what: BulkAction): void;
	papers: readonly PaperListRow[];
	onBack: (() => void) | undefined;
	onClose(): void;
	onRun(papers: BulkForm["papers"]): void;
}

export function PreviewStep({ action, onChange, papers, onBack, onClose, onRun }: PreviewStepProps) {
	const { t } = useTranslation(["bulk", "common"]);
	const { path: conf } = useConference();
	const { verb } = useBulkActionText()(action);
	const emailsText = useEmailsText();
	const saveCsv = useBulkPreviewCsv();
	const [left, setLeft] = useState<ReadonlySet<number>>(new Set());
	const [typed, setTyped] = useState("");
	const run = useBatches<number, BulkPreview>({
		size: LIMITS.bulkPerCall,
		atOnce: 2,
		send: (numbers) =>
			json(
				api.api.conf[":conf"].adm.bulk.try.$post({
					param: { conf },
					json: { what: action, numbers: [...numbers] },
				}),
			),
	});
	// biome-ignore lint/correctness/useExhaustiveDependencies: it is tried anew where what is to be done is another
	useEffect(() => run.start(papers.map(({ number }) => number)), [action, papers]);

	const groups = groupPreviews(papers, run.results);
	const included = [...groups.warned.filter(({ number }) => !left.has(number)), ...groups.ready];
	const emails = included.reduce((sum, one) => sum + one.emails, 0);
	const whole = run.requested !== null && run.rest.length === 0;
	const changes = groups.warned.length + groups.ready.length > 0;
	const deletes = action.act === "status" && action.to === "deleted";
	const off = !whole
		? t("still_checking")
		: included.length === 0
			? t("nothing_to_do")
			: deletes && typed !== String(included.length)
				? t("type_count", { number: included.length })
				: undefined;
	const kind = kindOf(action);
	const undone = !isFinal(kind);
	const held = action.act === "status" && action.hold;
	const shown = included.reduce((sum, one) => sum + one.reviews, 0);
	return (
		<>
			<p role="status">{!whole ? t("checking") : t(changes ? "checked" : "checked_unchanged")}</p>
			{action.act === "status" && mayBeHeld(action.to) && (
				<div className="mt-3 text-ink">
					<Field label={t("hold.label")} group hideLabel="always">
						<RadioCards
							value={action.hold ? "hold" : "now"}
							onChange={(chosen) => onChange({ ...action, hold: chosen === "hold" })}
							options={[
								{
									value: "now",
									label: t("hold.now"),
									detail: action.hold || !whole ? t("hold.now_hint") : emailsText(included),
								},
								{ value: "hold", label: t("hold.hold"), detail: t("hold.hold_hint") },
							]}
						/>
					</Field>
				</div>
			)}
			{!whole && (
				<div className="mt-4">
					<BatchProgress
						run={run}
						label={t("checking")}
						message={t("checked_of", { done: run.results.length, total: papers.length })}
						stoppedText={t("unchecked", { count: run.rest.length })}
					/>
				</div>
			)}
			<div className="mt-4">
				<PreviewSummary groups={groups} onCsv={() => saveCsv(action, groups)} />
			</div>
			<div className="-mx-6 mt-3 mb-6">
				{ORDER.map((status) => (
					<PreviewGroup
						key={status}
						status={status}
						papers={groups[status]}
						action={action}
						excluded={left}
						onExcluded={setLeft}
					/>
				))}
			</div>
			<DialogBar>
				{deletes && included.length > 0 && (
					<div className="w-full text-ink">
						<Field label={t("type_label")} hint={t("type_count", { number: included.length })}>
							<TextInput value={typed} onChange={setTyped} inputMode="numeric" autoComplete="off" />
						</Field>
					</div>
				)}
				<p className="min-w-0 grow basis-60 self-center text-13">
					{included.length > 0 && (undone ? t("undoable") : t("not_undoable"))}{" "}
					{emails > 0 && `${emailsText(included)}. `}
					{emails > 0 && undone && t("emails_stay")}{" "}
					{shown > 0 && t(held ? "held_reviews" : "reviews", { count: shown })}
				</p>
				{!run.running && run.rest.length > 0 && <Button onClick={run.resume}>{t("go_on")}</Button>}
				<Button onClick={onBack ?? onClose}>{onBack ? t("back") : t("common:cancel")}</Button>
				<Button
					kind={deletes ? "danger-last" : "primary"}
					icon={kind ? BULK_KINDS[kind].icon : undefined}
					offReason={off}
					onClick={() =>
						onRun(included.map(({ number, seen, seen_review }) => ({ number, seen, seen_review })))
					}
				>
					{t("submit", { verb, count: included.length })}
				</Button>
			</DialogBar>
		</>
	);
}
