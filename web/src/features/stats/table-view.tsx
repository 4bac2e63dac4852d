import { cx } from "../../lib/cx.ts";
import { Link } from "../../ui/link.tsx";
import type { StatTable } from "./stat-table.ts";

export function TableView({ table: { title, head, rows } }: { table: StatTable }) {
	return (
		// biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms
		<div
			role="group"
			aria-label={title}
			// biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls
			tabIndex={0}
			className="relative max-h-[420px] overflow-auto print:max-h-none print:overflow-visible"
		>
			<table className="w-full text-13">
				<caption className="sr-only">{title}</caption>
				<thead>
					<tr className="border-b border-line align-bottom text-secondary">
						{head.map((name, column) => (
							<th key={name} scope="col" className={cx("py-1.5 font-medium", side(column))}>
								{name}
							</th>
						))}
					</tr>
				</thead>
				<tbody>
					{rows.map((cells) => (
						<tr key={cells[0]?.value} className="border-b border-line last:border-0">
							{cells.map(({ text, to, lang }, column) => {
								const Cell = column === 0 ? "th" : "td";
								return (
									<Cell
										key={head[column]}
										scope={column === 0 ? "row" : undefined}
										lang={lang}
										className={cx("font-normal wrap-break-word", side(column))}
									>
										{to ? (
											<Link
												to={to}
												className="inline-flex min-h-6 min-w-6 items-center justify-end py-1 font-medium text-link hover:underline pointer-coarse:min-h-9"
											>
												{text}
											</Link>
										) : (
											<span className="inline-block py-1.5">{text}</span>
										)}
									</Cell>
								);
							})}
						</tr>
					))}
				</tbody>
			</table>
		</div>
	);
}

const side = (column: number) => (column === 0 ? "pr-3 text-left" : "pl-2 text-right");
