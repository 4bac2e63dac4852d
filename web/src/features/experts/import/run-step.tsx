import { LIMITS } from "@deck/contracts/limits";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useConference } from "../../../lib/conference.ts";
import { usePortions } from "../../../lib/portions/use-portions.ts";
import { Button } from "../../../ui/button.tsx";
import { DialogBar } from "../../../ui/dialog-bar.tsx";
import { OutcomeRow } from "../../../ui/outcome-row.tsx";
import { PortionsProgress } from "../../../ui/portions-progress.tsx";
import type { Reader } from "../rights.ts";
import { useRefusalWords } from "../use-refusal-words.ts";
import type { Step } from "./choice.ts";
import { type StepResult, sendSteps } from "./send-steps.ts";

interface RunStepProps {
	steps: readonly Step[];
	invite: boolean;
	reader: Reader;
	onBusy(busy: boolean): void;
	onClose(): void;
}

export function RunStep({ steps, invite, reader, onBusy, onClose }: RunStepProps) {
	const { t } = useTranslation(["experts", "common"]);
	const { path: conf } = useConference();
	const words = useRefusalWords();
	/** Sent before: the answer may have been lost. */
	const tried = useRef(new Set<Step>());
	const run = usePortions<Step, StepResult>({
		...{ size: LIMITS.expertsPerCall, atOnce: 1 },
		send(portion) {
			const again = portion.some((step) => tried.current.has(step));
			for (const step of portion) tried.current.add(step);
			return sendSteps(portion, { conf, invite, reader: reader.id, again });
		},
	});
	// biome-ignore lint/correctness/useExhaustiveDependencies: what was asked for is done once
	useEffect(() => run.begin(steps), []);
	useEffect(() => onBusy(run.running), [onBusy, run.running]);
	const refused = run.results.filter((one) => one.refused !== null);
	const done = run.results.filter((one) => one.refused === null);
	const said = ({ step, refused: why }: StepResult) => {
		if (why !== null) return words(why);
		if (step.act === "update") return t("run.updated");
		return t(invite ? "run.added_invited" : "run.added");
	};
	return (
		<>
			<PortionsProgress
				run={run}
				label={t("run.label")}
				said={
					run.running
						? t("run.progress", { done: run.results.length, total: steps.length })
						: [
								t("run.done", { count: done.length }),
								refused.length > 0 && t("run.refused", { count: refused.length }),
							]
								.filter(Boolean)
								.join(", ")
				}
				left={t("run.left", { count: run.rest.length })}
			/>
			<ul className="mt-3 mb-6 divide-y divide-line border-y border-line text-ink">
				{[...refused, ...done].map((result) => (
					<OutcomeRow
						key={`${result.step.row} ${result.step.form.email}`}
						refused={result.refused !== null}
						said={said(result)}
					>
						{result.step.name}
					</OutcomeRow>
				))}
			</ul>
			<DialogBar>
				{run.running ? (
					<Button onClick={run.stop}>{t("stop")}</Button>
				) : (
					<>
						{run.rest.length > 0 && <Button onClick={run.goOn}>{t("go_on")}</Button>}
						<Button kind="primary" onClick={onClose}>
							{t("common:close")}
						</Button>
					</>
				)}
			</DialogBar>
		</>
	);
}
