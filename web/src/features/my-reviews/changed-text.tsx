import type { ReviewedVersion } from "@deck/contracts/own-review";
import { GitCompareArrows } from "lucide-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { moveFocusToHeading } from "../../lib/move-focus-to-heading.ts";
import { compareTexts } from "../../lib/paper/compare-texts.ts";
import type { TextDifference } from "../../lib/paper/text-difference.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { ComparedTexts } from "../../ui/paper/compared-texts.tsx";
import { VersionPair } from "../../ui/paper/version-difference.tsx";
import { readPages } from "../../ui/pdf/read-pages.ts";
import { knowsEarlier } from "./review-order.ts";
import type { ReviewProps } from "./review-props.ts";
import type { ReviewSource } from "./review-source.ts";

/**
 * Compares the manuscript with an earlier version that the reviewer may open, so nothing leaks; on request
 * only, because files are large.
 */
export function ChangedText({ page, source }: Pick<ReviewProps, "page" | "source">) {
	if (!knowsEarlier(page)) return null;
	return (
		<VersionPair versions={page.paper.versions}>
			{(before, after, choice) => (
				<Comparison before={before} after={after} choice={choice} source={source} />
			)}
		</VersionPair>
	);
}

type State =
	| { kind: "idle" | "failed" }
	| { kind: "reading"; done: number; of: number }
	| { kind: "compared"; difference: TextDifference };

interface ComparisonProps {
	before: ReviewedVersion;
	after: ReviewedVersion;
	choice: ReactNode;
	source: ReviewSource;
}

function Comparison({ before, after, choice, source }: ComparisonProps) {
	const { t } = useTranslation(["my-reviews", "difference", "common"]);
	const [state, setState] = useState<State>({ kind: "idle" });
	const running = useRef<AbortController | null>(null);
	useEffect(() => () => running.current?.abort(), []);
	const compare = async () => {
		const controller = new AbortController();
		running.current = controller;
		const { signal } = controller;
		setState({ kind: "reading", done: 0, of: before.pages + after.pages });
		try {
			const texts: string[][] = [];
			for (const version of [before, after]) {
				const url = await source.fileUrl(version);
				const read = texts.flat().length;
				const pages = await readPages(url, signal, (done) =>
					setState({ kind: "reading", done: read + done, of: before.pages + after.pages }),
				);
				texts.push(pages);
			}
			const [old = [], now = []] = texts;
			const difference = await compareTexts({ before: old, after: now });
			if (signal.aborted) return;
			setState({ kind: "compared", difference });
			moveFocusToHeading();
		} catch {
			if (!signal.aborted) setState({ kind: "failed" });
		}
	};
	if (state.kind === "compared")
		return <ComparedTexts difference={state.difference} before={before} after={after} choice={choice} />;
	return (
		<Card title={t("difference:title")}>
			{choice}
			{state.kind === "reading" ? (
				<div>
					<p role="status" className="text-14 text-secondary">
						{t("changed.reading", { done: state.done, of: state.of })}
					</p>
					<div
						role="progressbar"
						aria-label={t("difference:comparing")}
						aria-valuemin={0}
						aria-valuemax={state.of}
						aria-valuenow={state.done}
						className="mt-2 h-1 overflow-hidden rounded-full bg-line"
					>
						<div
							className="h-full origin-left bg-primary transition-transform"
							style={{ transform: `scaleX(${state.done / state.of})` }}
						/>
					</div>
				</div>
			) : (
				<div className="flex flex-wrap items-center gap-3">
					{state.kind === "failed" && <p role="alert">{t("difference:failed")}</p>}
					<Button icon={GitCompareArrows} onClick={() => void compare()}>
						{state.kind === "failed"
							? t("common:try_again")
							: t("changed.compare", { before: before.number, after: after.number })}
					</Button>
				</div>
			)}
		</Card>
	);
}
