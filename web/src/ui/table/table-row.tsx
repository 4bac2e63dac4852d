import { type MouseEvent, memo, type ReactNode } from "react";
import { cx } from "../../lib/cx.ts";
import type { RowId } from "../../lib/list/sort.ts";
import { RowDot } from "../list/row-dot.tsx";
import { CELLS, type Column } from "./columns.ts";

interface RowProps<Row, Id extends RowId> {
	row: Row;
	id: Id;
	domId: string;
	selects: string;
	index: number;
	top: number;
	height: number;
	columns: readonly Column<Row>[];
	card?: (row: Row) => ReactNode;
	selected?: boolean;
	current: boolean;
	open: boolean;
	changed: boolean;
	bad: boolean;
	onSelect: (id: Id, range: boolean) => void;
	onCurrent: (id: Id) => void;
}

function PlainRow<Row, Id extends RowId>(props: RowProps<Row, Id>) {
	const { row, id, columns, card, selected, current, open, changed, bad, onSelect, onCurrent } = props;
	return (
		<tr
			id={props.domId}
			data-index={props.index}
			aria-rowindex={props.index + (card ? 1 : 2)}
			aria-selected={selected}
			aria-current={open || undefined}
			style={{ height: props.height, transform: `translateY(${props.top}px)` }}
			className={cx(
				"absolute inset-x-0 top-0 cursor-pointer border-b border-line",
				card ? "flex gap-3.5 px-4 pt-3" : CELLS,
				selected || open ? "bg-selected" : bad ? "bg-bad-soft/60" : "hover:bg-ground",
				current &&
					"shadow-[inset_3px_0_0_var(--focus)] outline-focus group-focus-visible/table:outline-2 -outline-offset-2",
			)}
		>
			{selected !== undefined && (
				<td
					className={cx("flex shrink-0", card && "mt-0.5 self-start")}
					onMouseDown={(event) => event.preventDefault()}
				>
					<RowCheckbox
						label={props.selects}
						value={selected}
						onClick={(event) => {
							onCurrent(id);
							onSelect(id, event.shiftKey);
						}}
					/>
				</td>
			)}
			{card ? (
				<td className="min-w-0 flex-1">{card(row)}</td>
			) : (
				columns.map((column, index) => (
					<td
						key={column.key}
						className={cx("min-w-0", column.align === "end" && "flex items-center justify-end text-right")}
					>
						{changed && index === columns.length - 1 && <RowDot />}
						{column.cell(row)}
					</td>
				))
			)}
		</tr>
	);
}

/** Memoised, so that scrolling stays cheap. */
export const TableRow = memo(PlainRow) as typeof PlainRow;

interface RowCheckboxProps {
	label: string;
	value: boolean;
	onClick: (event: MouseEvent) => void;
}

/** `Checkbox` as one element: each key press of a search renders twenty rows. */
const BOX =
	"relative size-[18px] cursor-pointer appearance-none rounded-mark border border-control bg-surface checked:border-primary checked:bg-primary after:absolute after:-inset-1 checked:before:absolute checked:before:top-[2px] checked:before:left-[5px] checked:before:h-2.5 checked:before:w-1.5 checked:before:rotate-45 checked:before:border-r-2 checked:before:border-b-2 checked:before:border-white pointer-coarse:after:-inset-3.5";

function RowCheckbox({ label, value, onClick }: RowCheckboxProps) {
	return (
		<input
			type="checkbox"
			checked={value}
			onChange={() => undefined}
			onClick={onClick}
			tabIndex={-1}
			aria-label={label}
			className={BOX}
		/>
	);
}
