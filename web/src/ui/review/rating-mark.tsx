import { cx } from "../../lib/cx.ts";

const STYLES: Readonly<Record<number, string>> = {
	1: "bg-chip text-link",
	2: "bg-chip text-link",
	3: "bg-halo text-ink",
	4: "bg-primary-hover text-white",
	5: "bg-primary text-white",
};

export function RatingMark({ value }: { value: number | undefined }) {
	if (value === undefined) return <span className="text-hint">–</span>;
	return (
		<span
			className={cx(
				"inline-flex h-6 w-11 items-center justify-center rounded-mark text-13 font-semibold",
				STYLES[value],
			)}
		>
			{value}
		</span>
	);
}
