import { ChevronDown } from "lucide-react";
import { useId, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { cx } from "../../../lib/cx.ts";
import { formatNumber } from "../../../lib/format.ts";
import { Button } from "../../../ui/button.tsx";
import { Segmented } from "../../../ui/segmented.tsx";
import type { BoardContext } from "./board-context.ts";
import type { BoardRow } from "./board-rows.ts";
import { CutPlot } from "./cut-plot.tsx";
import { BASES, type Basis, type Cut, isSimulable, simulate, wouldAccept } from "./simulate.ts";

interface CutSimulationProps {
	/** Undefined while not all are loaded. */
	rows: readonly BoardRow[] | undefined;
	context: BoardContext;
	onCut(cut: Cut): void;
	onSelect(numbers: readonly number[]): void;
}

const NO_ROWS: readonly BoardRow[] = [];
/** Keeps the line's width while loading. */
const PLACEHOLDER_COUNT = 100;

/** Simulates a cut by section, deciding nothing; either side's papers can be selected. */
export function CutSimulation({ rows: loaded, context, onCut, onSelect }: CutSimulationProps) {
	const { t } = useTranslation("reviews");
	const id = useId();
	const [opened, setOpen] = useState(false);
	const rows = loaded ?? NO_ROWS;
	const simulable = loaded !== undefined && isSimulable(loaded);
	const open = opened && simulable;
	const { cut, locale, mean, sections } = context;
	const outcome = useMemo(() => simulate(rows, cut), [rows, cut]);
	const { accepted, below, near, differing, unrated } = outcome;
	const all = accepted + below;
	const pick = (accepts: boolean) =>
		onSelect(rows.filter((row) => wouldAccept(row, cut) === accepts).map(({ number }) => number));
	const share = (part: number, of: number) =>
		`${formatNumber(of === 0 ? 0 : Math.round((100 * part) / of), locale)}\u00a0%`;
	return (
		<section aria-label={t("what_if.title")} className="shrink-0 border-t border-line bg-surface">
			<button
				type="button"
				aria-expanded={open}
				aria-controls={id}
				disabled={!simulable}
				onClick={() => setOpen(!open)}
				className="target flex w-full flex-wrap items-center gap-x-3 px-4 py-1.5 text-left enabled:hover:bg-sunken focus-visible:-outline-offset-2 md:px-5"
			>
				<ChevronDown
					aria-hidden
					size={16}
					className={cx(
						"shrink-0 transition-transform",
						!open && "-rotate-90",
						loaded && !simulable && "hidden",
					)}
				/>
				<span className="font-semibold">{t("what_if.title")}</span>
				<span className={cx("text-secondary", !loaded && "invisible")}>
					{loaded && all === 0
						? t(unrated > 0 ? "what_if.unrated_all" : "what_if.decided")
						: t("what_if.brief", {
								at: mean(cut.at),
								count: loaded ? accepted : PLACEHOLDER_COUNT,
								share: share(accepted, all),
								all: formatNumber(loaded ? all : PLACEHOLDER_COUNT, locale),
							})}
				</span>
			</button>
			{open && (
				<div id={id} className="flex flex-wrap items-start gap-x-8 gap-y-3 px-4 pt-1 pb-3 md:px-5">
					<div className="w-full max-w-[560px] min-w-0">
						<CutPlot
							outcome={outcome}
							cut={cut}
							label={t("what_if.line")}
							text={mean(cut.at)}
							onCut={onCut}
						/>
						<p className="mt-1 text-13 text-secondary">{t("what_if.lead")}</p>
					</div>
					<div className="min-w-56 flex-1 text-13">
						<Segmented<Basis>
							small
							label={t("what_if.basis")}
							value={cut.basis}
							onChange={(basis) => onCut({ ...cut, basis })}
							options={BASES.map((basis) => ({ value: basis, label: t(`what_if.bases.${basis}`) }))}
						/>
						<p role="status" className="mt-2 text-14">
							<span className="text-22 font-semibold">{formatNumber(accepted, locale)}</span>{" "}
							{t("what_if.accepted", { count: accepted })}{" "}
							<span className="text-secondary">{t("what_if.below", { count: below })}</span>
						</p>
						<p className="my-1.5 flex flex-wrap gap-2 empty:hidden">
							{accepted > 0 && (
								<Button onClick={() => pick(true)}>{t("what_if.select_above", { count: accepted })}</Button>
							)}
							{below > 0 && (
								<Button onClick={() => pick(false)}>{t("what_if.select_below", { count: below })}</Button>
							)}
						</p>
						{unrated > 0 && <p className="text-wait">{t("what_if.unrated", { count: unrated })}</p>}
						{near > 0 && <p className="text-link">{t("what_if.near", { count: near })}</p>}
						{differing > 0 && <p className="text-wait">{t("what_if.otherwise", { count: differing })}</p>}
						{outcome.sections.length > 1 && (
							<ul aria-label={t("what_if.by_section")} className="mt-1.5 flex flex-wrap gap-x-4 gap-y-0.5">
								{outcome.sections.map(({ section, accepted: some, total }) => (
									<li key={section} title={sections.get(section)?.title}>
										<span className="font-semibold">{sections.get(section)?.letter ?? section}</span>{" "}
										{t("what_if.section", { accepted: some, of: total })}{" "}
										<span className="text-secondary">{share(some, total)}</span>
									</li>
								))}
							</ul>
						)}
					</div>
				</div>
			)}
		</section>
	);
}
