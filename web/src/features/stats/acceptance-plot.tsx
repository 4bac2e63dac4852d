import type { ReactNode } from "react";
import { Link } from "../../ui/link.tsx";

export interface AcceptanceRow {
	key: string;
	label: ReactNode;
	/** From 0 to 1; null without decisions. */
	share: number | null;
	/** "77 %". */
	text: string;
	/** For screen readers. */
	name: string;
	to: string;
}

/** Draws a dot per section from 0 to 100 per cent; a dotted line for all. */
export function AcceptancePlot({
	rows,
	total,
	ticks,
}: {
	rows: readonly AcceptanceRow[];
	total: number | null;
	/** Of 0, 25, 50, 75 and 100 per cent. */
	ticks: readonly string[];
}) {
	return (
		<div>
			<ul className="flex flex-col">
				{rows.map(({ key, label, share, text, name, to }) => {
					const inside = (
						<>
							{label}
							<Scale share={share} whole={total} />
							<span aria-hidden className="w-12 shrink-0 text-right text-13 font-semibold">
								{text}
							</span>
						</>
					);
					return (
						<li key={key}>
							{share === null ? (
								<div className="flex min-h-8 items-center gap-2">
									<span className="sr-only">{name}</span>
									{inside}
								</div>
							) : (
								<Link
									to={to}
									aria-label={name}
									className="flex min-h-8 items-center gap-2 rounded-control hover:bg-sunken"
								>
									{inside}
								</Link>
							)}
						</li>
					);
				})}
			</ul>
			<div aria-hidden className="mr-14 ml-6.5 flex justify-between pt-1 text-12 text-secondary">
				{ticks.map((tick) => (
					<span key={tick} className="w-0 text-center whitespace-nowrap">
						<span className="inline-block -translate-x-1/2">{tick}</span>
					</span>
				))}
			</div>
		</div>
	);
}

function Scale({ share, whole }: { share: number | null; whole: number | null }) {
	return (
		<span aria-hidden className="relative h-8 grow">
			{[0, 25, 50, 75, 100].map((at) => (
				<span key={at} className="absolute inset-y-0 w-px bg-line plain-fill" style={{ left: `${at}%` }} />
			))}
			{whole !== null && (
				<span
					className="absolute inset-y-0 border-l-2 border-dotted border-secondary"
					style={{ left: `${whole * 100}%` }}
				/>
			)}
			{share !== null && (
				<>
					<span
						className="absolute top-1/2 left-0 h-0.5 -translate-y-1/2 bg-(--plot-accent) plain-fill"
						style={{ width: `${share * 100}%` }}
					/>
					<span
						className="absolute top-1/2 size-2.5 -translate-1/2 rounded-full bg-accent plain-fill"
						style={{ left: `${share * 100}%` }}
					/>
				</>
			)}
		</span>
	);
}
