import { cx } from "../../lib/cx.ts";

interface SectionLetterProps {
	letter: string;
	className?: string;
}

export function SectionLetter({ letter, className }: SectionLetterProps) {
	return (
		<span
			aria-hidden
			className={cx(
				"inline-flex size-7 shrink-0 items-center justify-center rounded-control bg-chip text-13 font-semibold text-link",
				className,
			)}
		>
			{letter}
		</span>
	);
}
