import { CircleAlert } from "lucide-react";
import { type ComponentProps, type MouseEvent, useCallback } from "react";
import { useTranslation } from "react-i18next";
import { scrollToPart, useCurrentPart } from "../../lib/current-part.ts";
import { cx } from "../../lib/cx.ts";
import type { DraftState } from "../../lib/draft-saver.ts";
import { DraftStateText } from "../../ui/draft-state-text.tsx";
import { StatusIcon } from "../../ui/paper/status-icon.tsx";
import { type Part, type PartState, partId } from "./parts.ts";

interface PartListProps {
	formId: string;
	parts: readonly Part[];
	states: Record<Part, PartState>;
	draftState: DraftState | null;
}

export function PartList({ formId, parts, states, draftState }: PartListProps) {
	const { t } = useTranslation("registration");
	const current = useCurrentPart(
		parts,
		useCallback((part: Part) => partId(formId, part), [formId]),
	);
	const go = (event: MouseEvent, part: Part) => {
		event.preventDefault();
		const card = document.getElementById(partId(formId, part));
		scrollToPart(card);
		const wrong = card?.querySelector<HTMLElement>('[aria-invalid="true"]');
		(wrong ?? card?.querySelector<HTMLElement>("input, textarea, button"))?.focus({ preventScroll: true });
	};
	const draftText: ComponentProps<typeof DraftStateText>["text"] = (kind, params) =>
		kind === "saved" ? t("draft.saved_at", params) : t(`draft.${kind}`, params);
	const ready = parts.filter((part) => states[part].kind === "ready").length;
	return (
		<div className="min-w-0">
			<nav aria-label={t("parts_label")} className="sticky top-[calc(2rem+var(--bar))] max-md:hidden">
				<ol className="flex flex-col gap-1">
					{parts.map((part) => (
						<li key={part}>
							<a
								href={`#${partId(formId, part)}`}
								aria-current={part === current || undefined}
								onClick={(event) => go(event, part)}
								className={cx(
									"target flex items-center gap-2.5 rounded-control px-2.5 font-medium transition-colors",
									part === current ? "bg-chip text-link" : "hover:bg-sunken",
								)}
							>
								<PartMark state={states[part]} />
								<span className="min-w-0 grow">{t(`parts.${part}`)}</span>
								<PartStateText state={states[part]} />
							</a>
						</li>
					))}
				</ol>
				{draftState && (
					<DraftStateText
						state={draftState}
						text={draftText}
						className="mt-4 border-t border-line px-2.5 pt-4"
					/>
				)}
			</nav>
			<div className="flex items-center gap-3 text-13 text-secondary md:hidden">
				<span className="whitespace-nowrap">{t("ready_of", { ready, all: parts.length })}</span>
				<span aria-hidden className="flex grow gap-1">
					{parts.map((part) => (
						<span key={part} className={cx("h-1 max-w-8 grow rounded-full", BAR[states[part].kind])} />
					))}
				</span>
			</div>
			{draftState && <DraftStateText state={draftState} text={draftText} className="mt-2 md:hidden" />}
		</div>
	);
}

const BAR: Record<PartState["kind"], string> = {
	ready: "bg-good-icon",
	started: "bg-focus",
	errors: "bg-bad-icon",
	sending: "bg-focus",
	untouched: "bg-edge",
};

function PartMark({ state }: { state: PartState }) {
	if (state.kind === "ready") return <StatusIcon status="accepted" size={18} />;
	if (state.kind === "errors")
		return <CircleAlert aria-hidden size={18} className="shrink-0 text-bad-icon" />;
	const part = state.kind === "sending" ? state.percent : state.kind === "started" ? 50 : 0;
	return (
		<svg aria-hidden="true" viewBox="0 0 18 18" width="18" height="18" fill="none" className="shrink-0">
			<circle
				cx={9}
				cy={9}
				r={7.25}
				strokeWidth={1.5}
				className="stroke-control"
				strokeDasharray={state.kind === "untouched" ? "2.8 2.3" : undefined}
			/>
			{part > 0 && (
				<circle
					cx={9}
					cy={9}
					r={7.25}
					strokeWidth={2.5}
					pathLength={100}
					strokeDasharray={`${part} 100`}
					transform="rotate(-90 9 9)"
					className="stroke-focus"
				/>
			)}
		</svg>
	);
}

function PartStateText({ state }: { state: PartState }) {
	const { t } = useTranslation("registration");
	if (state.kind === "errors")
		return <span className="shrink-0 text-12 text-bad">{t("state.errors", { count: state.count })}</span>;
	if (state.kind === "sending")
		return (
			<span className="shrink-0 text-12 text-secondary">
				{t("state.sending", { percent: state.percent })}
			</span>
		);
	return <span className="sr-only">{t(`state.${state.kind}`)}</span>;
}
