import { LIMITS } from "@deck/contracts/limits";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useBatches } from "../../../lib/batches/use-batches.ts";
import { useConference } from "../../../lib/conference.ts";
import { BatchProgress } from "../../../ui/batch-progress.tsx";
import { Button } from "../../../ui/button.tsx";
import { DelayedEmailsText } from "../../../ui/delayed-email-text.tsx";
import { DialogBar } from "../../../ui/dialog-bar.tsx";
import { ResultRow } from "../../../ui/result-row.tsx";
import { expertRows } from "../expert-rows.ts";
import type { Reader } from "../rights.ts";
import { useRefusalText } from "../use-refusal-text.ts";
import type { ImportStep } from "./choice.ts";
import { type StepResult, sendSteps } from "./send-steps.ts";

interface RunStepProps {
	steps: readonly ImportStep[];
	invite: boolean;
	reader: Reader;
	onBusy(busy: boolean): void;
	/** Every step has its answer. */
	onSent(): void;
	onClose(): void;
}

export function RunStep({ steps, invite, reader, onBusy, onSent, onClose }: RunStepProps) {
	const { t } = useTranslation(["experts", "common"]);
	const { path: conf } = useConference();
	const refusalText = useRefusalText();
	const { rows } = expertRows.useRows(invite);
	/** Sent before; answers may have been lost. */
	const tried = useRef(new Set<ImportStep>());
	const run = useBatches<ImportStep, StepResult>({
		size: LIMITS.expertsPerCall,
		atOnce: 1,
		send(portion) {
			const again = portion.some((step) => tried.current.has(step));
			for (const step of portion) tried.current.add(step);
			return sendSteps(portion, { conf, invite, reader: reader.id, isRetry: again });
		},
	});
	// biome-ignore lint/correctness/useExhaustiveDependencies: what was asked for is done once
	useEffect(() => run.start(steps), []);
	useEffect(() => onBusy(run.running), [onBusy, run.running]);
	const isSent = run.results.length === steps.length;
	useEffect(() => {
		if (isSent) onSent();
	}, [isSent, onSent]);
	const refused = run.results.filter((one) => one.refused !== null);
	const done = run.results.filter((one) => one.refused === null);
	const stepText = ({ step, refused: why }: StepResult) => {
		if (why !== null) return refusalText(why);
		if (step.act === "update") return t("run.updated");
		return t(invite ? "run.added_invited" : "run.added");
	};
	return (
		<>
			<BatchProgress
				run={run}
				label={t("run.label")}
				message={
					run.running
						? t("run.progress", { done: run.results.length, total: steps.length })
						: [
								t("run.done", { count: done.length }),
								refused.length > 0 && t("run.refused", { count: refused.length }),
							]
								.filter(Boolean)
								.join(", ")
				}
				stoppedText={t("run.left", { count: run.rest.length })}
			/>
			{invite && (
				<DelayedEmailsText
					tills={(rows ?? [])
						.filter(({ number }) => done.some((one) => one.number === number))
						.map(({ waits_till }) => waits_till)}
				/>
			)}
			<ul className="mt-3 mb-6 divide-y divide-line border-y border-line text-ink">
				{[...refused, ...done].map((result) => (
					<ResultRow
						key={`${result.step.row} ${result.step.form.email}`}
						refused={result.refused !== null}
						message={stepText(result)}
					>
						{result.step.name}
					</ResultRow>
				))}
			</ul>
			<DialogBar>
				{run.running ? (
					<Button onClick={run.stop}>{t("stop")}</Button>
				) : (
					<>
						{run.rest.length > 0 && <Button onClick={run.resume}>{t("go_on")}</Button>}
						<Button kind="primary" onClick={onClose}>
							{t("common:close")}
						</Button>
					</>
				)}
			</DialogBar>
		</>
	);
}
