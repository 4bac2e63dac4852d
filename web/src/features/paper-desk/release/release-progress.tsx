import type { Released } from "@deck/contracts/paper-staff";
import { CircleCheck, CircleX } from "lucide-react";
import { useTranslation } from "react-i18next";
import { hasWords } from "../../../lib/i18n.ts";
import { errorText } from "../../../lib/report-error.ts";
import { Button } from "../../../ui/button.tsx";
import { DialogBar } from "../../../ui/dialog-bar.tsx";
import type { HeldPaper } from "./held-paper.ts";
import type { Release } from "./use-release.ts";

interface ReleaseProgressProps {
	papers: readonly HeldPaper[];
	release: Release;
	onClose(): void;
}

/** How far a release is, and what became of each paper; what was refused comes first. */
export function ReleaseProgress({ papers, release, onClose }: ReleaseProgressProps) {
	const { t } = useTranslation(["release", "common"]);
	const { results, running, error } = release;
	const asked = release.asked ?? [];
	const rest = asked.slice(results.length);
	const refused = results.filter((one) => one.refused !== null);
	const done = results.length - refused.length;
	return (
		<>
			<div className="text-ink">
				<p role="status" className="font-medium">
					{running
						? t("progress", { done: results.length, total: asked.length })
						: t("finished", { count: done })}
				</p>
				<div
					role="progressbar"
					aria-label={t("title")}
					aria-valuemin={0}
					aria-valuemax={asked.length}
					aria-valuenow={results.length}
					className="mt-2 h-1 overflow-hidden rounded-full bg-line"
				>
					<div
						className="h-full origin-left bg-primary transition-transform"
						style={{ transform: `scaleX(${results.length / asked.length})` }}
					/>
				</div>
				{!running && rest.length > 0 && (
					<p role="alert" className="mt-2 text-wait">
						{error !== null && `${errorText(error)} `}
						{t("unsent", { count: rest.length })}
					</p>
				)}
			</div>
			<ul className="mt-3 mb-6 divide-y divide-line border-y border-line text-ink">
				{[...refused, ...results.filter((one) => one.refused === null)].map((result) => (
					<Row
						key={result.number}
						result={result}
						paper={papers.find((one) => one.number === result.number)}
					/>
				))}
			</ul>
			<DialogBar>
				{running ? (
					<Button onClick={release.stop}>{t("stop")}</Button>
				) : (
					<>
						{rest.length > 0 && (
							<Button onClick={() => release.begin(rest)}>{t("go_on", { count: rest.length })}</Button>
						)}
						<Button kind="primary" onClick={onClose}>
							{t("common:close")}
						</Button>
					</>
				)}
			</DialogBar>
		</>
	);
}

function Row({ result: { number, refused }, paper }: { result: Released; paper: HeldPaper | undefined }) {
	const { t } = useTranslation(["release", "common", "errors"]);
	const Icon = refused === null ? CircleCheck : CircleX;
	return (
		<li className="flex gap-2 py-2">
			<Icon
				aria-hidden
				size={16}
				className={`mt-0.5 shrink-0 ${refused === null ? "text-good-icon" : "text-bad-icon"}`}
			/>
			<span className="min-w-0 wrap-anywhere">
				<span className="text-secondary">{number}</span>{" "}
				{paper && <span lang={paper.language}>{paper.title}</span>}
				<span className={`block text-13 ${refused === null ? "text-secondary" : "text-bad"}`}>
					{refused === null
						? t("released", { status: paper ? t(`common:paper_status.${paper.held}`) : "" })
						: // t("errors:*")
							hasWords("errors", refused)
							? t(`errors:${refused}` as "errors:not_held")
							: refused}
				</span>
			</span>
		</li>
	);
}
