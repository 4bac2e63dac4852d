import { cx } from "../../lib/cx.ts";
import { piecesOf } from "../../lib/placeholders/parse.ts";

/** The rest of a longer text, which can't be sent anyway, stays plain. */
const MOST_PIECES = 1_000;

interface TokenTextProps {
	text: string;
	/** Others are marked as unknown. */
	known: ReadonlySet<string>;
}

/** A token is as wide as its characters, to fit under a field (`TokenArea`). */
export function TokenText({ text, known }: TokenTextProps) {
	const pieces = piecesOf(text);
	const plainFrom = pieces[MOST_PIECES]?.at ?? text.length;
	const drawn = pieces.slice(0, MOST_PIECES).map(({ at, text: piece, place }) =>
		place === null ? (
			piece
		) : (
			<span
				key={at}
				className={cx(
					"rounded-mark box-decoration-clone",
					known.has(place)
						? "bg-chip text-link shadow-[0_0_0_1px_var(--chip)]"
						: "bg-wait-soft text-wait underline decoration-wavy shadow-[0_0_0_1px_var(--wait-soft)]",
				)}
			>
				<Brace>{"{"}</Brace>
				{place}
				<Brace>{"}"}</Brace>
			</span>
		),
	);
	return (
		<>
			{drawn}
			{text.slice(plainFrom)}
		</>
	);
}

function Brace({ children }: { children: string }) {
	return <span className="text-transparent forced-colors:text-[CanvasText]">{children}</span>;
}
