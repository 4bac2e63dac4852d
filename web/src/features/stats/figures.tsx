import { Skeleton } from "../../ui/skeleton.tsx";
import { AcceptanceCard } from "./acceptance-card.tsx";
import "./plots.css";
import type { Whose } from "./by-authors.ts";
import { DiscountCard } from "./discount-card.tsx";
import { OriginCard } from "./origin-card.tsx";
import { OriginalityCard } from "./originality-card.tsx";
import { ReviewFigures } from "./review-figures.tsx";
import type { CardControls } from "./stat-card.tsx";
import type { StatTable } from "./stat-table.ts";
import type { StatsWords } from "./stats-words.ts";
import { StatusCard } from "./status-card.tsx";
import { TimeCard } from "./time-card.tsx";
import type { useCardFigures, useDetailFigures, useOriginality } from "./use-figures.ts";
import type { useReviewStats } from "./use-review-stats.ts";

export interface FiguresProps {
	ofCards: ReturnType<typeof useCardFigures>;
	ofDetails: ReturnType<typeof useDetailFigures>;
	originality: ReturnType<typeof useOriginality>;
	reviews: ReturnType<typeof useReviewStats>;
	/** All papers' details are loaded. */
	whole: boolean;
	section: string | null;
	words: StatsWords;
	whose: Whose;
	onWhose(whose: Whose): void;
	onEarlier(path: string): void;
	controls: (table: StatTable) => CardControls;
}

/** Two columns, then three; wide tables get more room. */
const PLACES = {
	time: "lg:col-span-7 print:col-span-2",
	section: "lg:col-span-5 print:col-span-2",
	other: "lg:col-span-4",
	half: "lg:col-span-6",
	wide: "md:col-span-2 lg:col-span-12 print:col-span-2",
} as const;

export function Figures({
	ofCards,
	ofDetails,
	originality,
	reviews,
	whole,
	section,
	words,
	whose,
	onWhose,
	onEarlier,
	controls,
}: FiguresProps) {
	const { status, acceptance, discounts } = ofCards;
	const { time, origins } = ofDetails;
	const placeOf = (table: StatTable, place: string) =>
		controls(table).look === "table" ? PLACES.wide : place;
	const [bySection, ...byOthers] = status.map(({ by, rows, table }) => (
		<StatusCard
			key={by}
			{...{ by, rows, table, section, words }}
			{...controls(table)}
			className={placeOf(table, by === "section" ? PLACES.section : PLACES.other)}
		/>
	));
	const discounted = discounts.rows.length > 0;
	const compared = originality === undefined || originality.rows.length > 0;
	const ofOrigins = discounted === compared ? PLACES.half : PLACES.other;
	return (
		<div className="grid gap-4 md:grid-cols-2 lg:grid-cols-12 print:grid-cols-2">
			{whole && time.days.length > 0 ? (
				<TimeCard
					{...time}
					onEarlier={onEarlier}
					words={words}
					{...controls(time.table)}
					className={placeOf(time.table, PLACES.time)}
				/>
			) : (
				<Waiting className={PLACES.time} />
			)}
			{bySection}
			<AcceptanceCard
				{...acceptance}
				words={words}
				{...controls(acceptance.table)}
				className={placeOf(acceptance.table, PLACES.other)}
			/>
			{byOthers}
			{origins.map(({ of, rows, table }) =>
				whole ? (
					<OriginCard
						key={of}
						{...{ of, rows, table, words, whose, onWhose }}
						{...controls(table)}
						className={ofOrigins}
					/>
				) : (
					<Waiting key={of} className={ofOrigins} />
				),
			)}
			{originality === undefined ? (
				<Waiting className={ofOrigins} />
			) : (
				compared && (
					<OriginalityCard
						{...originality}
						{...{ section, words }}
						{...controls(originality.table)}
						className={ofOrigins}
					/>
				)
			)}
			{discounted && (
				<DiscountCard {...discounts} words={words} {...controls(discounts.table)} className={ofOrigins} />
			)}
			{reviews && (
				<ReviewFigures
					figures={reviews}
					words={words}
					controls={(table) => ({ ...controls(table), className: placeOf(table, PLACES.half) })}
				/>
			)}
		</div>
	);
}

/** Shown while details load. */
function Waiting({ className }: { className: string }) {
	return (
		<div className={`rounded-card border border-line bg-surface p-4 ${className}`}>
			<Skeleton widths={[60, 85, 72]} height={40} />
		</div>
	);
}
