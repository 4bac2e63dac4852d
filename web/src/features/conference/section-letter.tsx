import { cx } from "../../lib/cx.ts";

const LETTERS = 26;

export interface SectionLetterProps {
	index: number;
	/** How many there are: with more than the alphabet has, all are numbered. */
	count: number;
	className?: string;
}

/** A section's place in the list: A, B, C… Decorative, as the list is an ordered one. */
export function SectionLetter({ index, count, className }: SectionLetterProps) {
	return (
		<span
			aria-hidden
			className={cx(
				"inline-flex size-7 shrink-0 items-center justify-center rounded-control bg-chip text-13 font-semibold text-link",
				className,
			)}
		>
			{count > LETTERS ? index + 1 : String.fromCharCode("A".charCodeAt(0) + index)}
		</span>
	);
}
