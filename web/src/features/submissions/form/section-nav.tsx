import { CircleAlert } from "lucide-react";
import { type ComponentProps, type MouseEvent, useCallback, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { scrollToPart, useCurrentPart } from "../../../lib/current-part.ts";
import { cx } from "../../../lib/cx.ts";
import type { DraftState } from "../../../lib/draft-saver.ts";
import { DraftStateText } from "../../../ui/draft-state-text.tsx";
import { StatusIcon } from "../../../ui/paper/status-icon.tsx";
import { focusFirstProblem } from "./focus-problem.ts";
import { type SectionKey, type SectionState, sectionId, sectionsOf } from "./submit-sections.ts";
import { type FormParts, useSectionStates } from "./use-section-states.ts";

export function SectionNav<O>(props: FormParts<O> & { draftState: DraftState }) {
	const { t } = useTranslation("submit");
	const states = useSectionStates(props);
	const { id, draftState, upload } = props;
	const hasFiles = upload !== null;
	const sections = useMemo(() => sectionsOf(hasFiles), [hasFiles]);
	const current = useCurrentPart(
		sections,
		useCallback((key: SectionKey) => sectionId(id, key), [id]),
	);

	const go = (event: MouseEvent, key: SectionKey) => {
		event.preventDefault();
		const card = document.getElementById(sectionId(id, key));
		scrollToPart(card);
		if (!focusFirstProblem(card)) {
			card?.querySelector<HTMLElement>("input, textarea, button")?.focus({ preventScroll: true });
		}
	};
	const draftText: ComponentProps<typeof DraftStateText>["text"] = (kind, params) =>
		kind === "saved" ? t("saved_at", params) : t(`draft.${kind}`, params);
	return (
		<div className="max-md:order-none">
			<nav aria-label={t("parts_label")} className="sticky top-[calc(2rem+var(--bar))] max-md:hidden">
				<ol className="flex flex-col gap-1">
					{sections.map((key) => (
						<li key={key}>
							<a
								href={`#${sectionId(id, key)}`}
								aria-current={key === current || undefined}
								onClick={(event) => go(event, key)}
								className={cx(
									"target flex items-center gap-2.5 rounded-control px-2.5 font-medium transition-colors",
									key === current ? "bg-chip text-link" : "hover:bg-sunken",
								)}
							>
								<StateIcon state={states[key]} />
								<span className="min-w-0 grow">{t(`parts.${key}`)}</span>
								<SectionStateText state={states[key]} />
							</a>
						</li>
					))}
				</ol>
				<DraftStateText
					state={draftState}
					text={draftText}
					className="mt-4 border-t border-line px-2.5 pt-4"
				/>
			</nav>
			<Progress sections={sections} states={states} />
			<DraftStateText state={draftState} text={draftText} className="mt-2 md:hidden" />
		</div>
	);
}

function Progress({
	sections,
	states,
}: {
	sections: readonly SectionKey[];
	states: Record<SectionKey, SectionState>;
}) {
	const { t } = useTranslation("submit");
	const ready = sections.filter((key) => states[key].kind === "ready").length;
	return (
		<div className="flex items-center gap-3 text-13 text-secondary md:hidden">
			<span>{t("ready_of", { ready, all: sections.length })}</span>
			<span aria-hidden className="flex grow gap-1">
				{sections.map((key) => (
					<span key={key} className={cx("h-1 max-w-8 grow rounded-full", BAR[states[key].kind])} />
				))}
			</span>
		</div>
	);
}

const BAR: Record<SectionState["kind"], string> = {
	ready: "bg-good-icon",
	errors: "bg-bad-icon",
	sending: "bg-focus",
	untouched: "bg-edge",
};

function StateIcon({ state }: { state: SectionState }) {
	if (state.kind === "ready") return <StatusIcon status="accepted" size={18} />;
	if (state.kind === "errors")
		return <CircleAlert aria-hidden size={18} className="shrink-0 text-bad-icon" />;
	const part = state.kind === "sending" ? state.percent : 0;
	return (
		<svg
			aria-hidden="true"
			viewBox="0 0 18 18"
			width="18"
			height="18"
			fill="none"
			className="shrink-0"
			strokeWidth="1.5"
		>
			<circle
				cx="9"
				cy="9"
				r="7.25"
				className="stroke-control"
				strokeDasharray={state.kind === "untouched" ? "2.8 2.3" : undefined}
			/>
			{part > 0 && (
				<circle
					cx="9"
					cy="9"
					r="7.25"
					pathLength="100"
					strokeDasharray={`${part} 100`}
					transform="rotate(-90 9 9)"
					strokeWidth="2.5"
					className="stroke-focus"
				/>
			)}
		</svg>
	);
}

function SectionStateText({ state }: { state: SectionState }) {
	const { t } = useTranslation("submit");
	switch (state.kind) {
		case "ready":
			return <span className="sr-only">{t("state.ready")}</span>;
		case "untouched":
			return <span className="sr-only">{t("state.untouched")}</span>;
		case "errors":
			return <span className="shrink-0 text-12 text-bad">{t("state.errors", { count: state.count })}</span>;
		case "sending":
			return (
				<span className="shrink-0 text-12 text-secondary">
					{t("state.sending", { percent: state.percent })}
				</span>
			);
	}
}
