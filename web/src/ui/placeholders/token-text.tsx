import { cx } from "../../lib/cx.ts";
import { piecesOf } from "../../lib/placeholders/parse.ts";

/** Pieces that are drawn one by one. A text of more, such as one of a megabyte, is none that can be sent; it stays plain from there. */
const MOST_PIECES = 1_000;

interface TokenTextProps {
	/** With placeholders as `known` calls them. */
	text: string;
	/** The names of placeholders that mean something; others are marked as unknown. */
	known: ReadonlySet<string>;
}

/**
 * A text with its placeholders as tokens. A token is as wide as the letters and braces that it stands for, so that the
 * text may lie exactly under a field (`TokenArea`).
 */
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
