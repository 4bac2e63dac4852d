import { cx } from "../../lib/cx.ts";
import { splitPlaceholders } from "../../lib/placeholders/parse.ts";

/** Text after this many pieces stays plain; it is too long to be sent. */
const MAX_PIECES = 1_000;

interface TokenTextProps {
	text: string;
	/** Others are marked as unknown. */
	known: ReadonlySet<string>;
}

/** Draws tokens as wide as their characters, to fit under a field (`TokenArea`). */
export function TokenText({ text, known }: TokenTextProps) {
	const pieces = splitPlaceholders(text);
	const plainFrom = pieces[MAX_PIECES]?.at ?? text.length;
	const drawn = pieces.slice(0, MAX_PIECES).map(({ at, text: piece, placeholder }) =>
		placeholder === null ? (
			piece
		) : (
			<span
				key={at}
				className={cx(
					"rounded-mark box-decoration-clone",
					known.has(placeholder)
						? "bg-chip text-link shadow-[0_0_0_1px_var(--chip)]"
						: "bg-wait-soft text-wait underline decoration-wavy shadow-[0_0_0_1px_var(--wait-soft)]",
				)}
			>
				<Brace>{"{"}</Brace>
				{placeholder}
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
