import { Skeleton } from "../../ui/skeleton.tsx";
import { AcceptanceCard } from "./acceptance-card.tsx";
import "./plots.css";
import { Bars } from "./bars.tsx";
import type { CountedAuthors } from "./by-authors.ts";
import type { DiscountCount } from "./discounts.ts";
import { OriginCard, singlePart } from "./origin-card.tsx";
import { OriginalityCard } from "./originality-card.tsx";
import { ReviewFigures } from "./review-figures.tsx";
import { type CardControls, StatCard } from "./stat-card.tsx";
import type { StatTable } from "./stat-table.ts";
import type { StatsContext } from "./stats-context.ts";
import { StatusCard } from "./status-card.tsx";
import { TimeCard } from "./time-card.tsx";
import type { useDetailFigures, useListFigures, useOriginality } from "./use-figures.ts";
import type { useReviewStats } from "./use-review-stats.ts";

interface FiguresProps {
	listFigures: ReturnType<typeof useListFigures>;
	detailFigures: ReturnType<typeof useDetailFigures>;
	originality: ReturnType<typeof useOriginality>;
	reviews: ReturnType<typeof useReviewStats>;
	complete: boolean;
	section: string | null;
	context: StatsContext;
	countedAuthors: CountedAuthors;
	onCountedAuthors(counted: CountedAuthors): void;
	onEarlier(path: string): void;
	controls: (table: StatTable) => CardControls;
}

/** Two columns, then three; wide tables get more. */
const CARD_LAYOUT = {
	time: "lg:col-span-7 print:col-span-2",
	section: "lg:col-span-5 print:col-span-2",
	other: "lg:col-span-4",
	half: "lg:col-span-6",
	wide: "md:col-span-2 lg:col-span-12 print:col-span-2",
} as const;

export function Figures({
	listFigures,
	detailFigures,
	originality,
	reviews,
	complete,
	section,
	context,
	countedAuthors,
	onCountedAuthors,
	onEarlier,
	controls,
}: FiguresProps) {
	const { status, acceptance, discounts } = listFigures;
	const { time, origins } = detailFigures;
	const placeOf = (table: StatTable, place: string) =>
		controls(table).view === "table" ? CARD_LAYOUT.wide : place;
	const [bySection, ...byOthers] = status.map(({ by, rows, table }) => (
		<StatusCard
			key={by}
			by={by}
			rows={rows}
			table={table}
			section={section}
			context={context}
			{...controls(table)}
			className={placeOf(table, by === "section" ? CARD_LAYOUT.section : CARD_LAYOUT.other)}
		/>
	));
	const discounted = discounts.rows.length > 0;
	const compared = originality === undefined || originality.rows.length > 0;
	const ofOrigins = discounted === compared ? CARD_LAYOUT.half : CARD_LAYOUT.other;
	return (
		<div className="grid gap-4 md:grid-cols-2 lg:grid-cols-12 print:grid-cols-2">
			{complete && time.days.length > 0 ? (
				<TimeCard
					{...time}
					onEarlier={onEarlier}
					context={context}
					{...controls(time.table)}
					className={placeOf(time.table, CARD_LAYOUT.time)}
				/>
			) : (
				<LoadingCard className={CARD_LAYOUT.time} />
			)}
			{bySection}
			<AcceptanceCard
				{...acceptance}
				context={context}
				{...controls(acceptance.table)}
				className={placeOf(acceptance.table, CARD_LAYOUT.other)}
			/>
			{byOthers}
			{origins.map(({ of, rows, table }) =>
				complete ? (
					<OriginCard
						key={of}
						of={of}
						rows={rows}
						table={table}
						context={context}
						countedAuthors={countedAuthors}
						onCountedAuthors={onCountedAuthors}
						{...controls(table)}
						className={ofOrigins}
					/>
				) : (
					<LoadingCard key={of} className={ofOrigins} />
				),
			)}
			{originality === undefined ? (
				<LoadingCard className={ofOrigins} />
			) : (
				compared && (
					<OriginalityCard
						{...originality}
						section={section}
						context={context}
						{...controls(originality.table)}
						className={ofOrigins}
					/>
				)
			)}
			{discounted && (
				<DiscountCard {...discounts} context={context} {...controls(discounts.table)} className={ofOrigins} />
			)}
			{reviews && (
				<ReviewFigures
					figures={reviews}
					context={context}
					controls={(table) => ({ ...controls(table), className: placeOf(table, CARD_LAYOUT.half) })}
				/>
			)}
		</div>
	);
}

/** Fills a card's place while details load. */
function LoadingCard({ className }: { className: string }) {
	return (
		<div className={`rounded-card border border-line bg-surface p-4 ${className}`}>
			<Skeleton widths={[60, 85, 72]} height={40} />
		</div>
	);
}

interface DiscountCardProps extends CardControls {
	rows: readonly DiscountCount[];
	table: StatTable;
	context: StatsContext;
}

function DiscountCard({ rows, table, context, ...controls }: DiscountCardProps) {
	const { t, number, papers } = context;
	const all = rows.reduce((sum, row) => sum + row.papers, 0);
	return (
		<StatCard
			{...controls}
			table={table}
			note={t("stats:discounts.note")}
			summary={t("stats:discounts.summary", { papers: papers(all) })}
		>
			<Bars
				wide
				bars={rows.map((row) => {
					const group = t("stats:discounts.row", { discount: row.discount });
					return {
						key: String(row.discount),
						label: group,
						total: row.papers,
						end: number(row.papers),
						parts: [singlePart(row.papers, t("stats:whole", { group, papers: papers(row.papers) }))],
					};
				})}
			/>
		</StatCard>
	);
}
