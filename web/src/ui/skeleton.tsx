import { useTranslation } from "react-i18next";

/** Appears after 200 ms; `widths`: per cent, a line each. */
export function Skeleton({ widths = [90, 70, 80], height = 14 }: { widths?: number[]; height?: number }) {
	const { t } = useTranslation("shell");
	return (
		<div role="status" className="flex animate-delayed flex-col gap-3 py-1">
			<span className="sr-only">{t("loading")}</span>
			{widths.map((width) => (
				<div
					key={width}
					aria-hidden
					style={{ width: `${width}%`, height }}
					className="rounded-mark bg-linear-to-r from-line via-sunken to-line"
				/>
			))}
		</div>
	);
}
