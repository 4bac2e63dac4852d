import type { Conference } from "@deck/contracts/conference";
import { conferenceName } from "../lib/conference.ts";
import { cx } from "../lib/cx.ts";
import { useLocale } from "../lib/i18n.ts";

interface ConferenceLogoProps {
	conference: Pick<Conference, "locales" | "logo" | "path">;
	/** The name is beside it. */
	decorative?: boolean;
	/** Sets the size; logos are 230 × 80 (specification §9). */
	className?: string;
}

/** Shows the logo, on white in dark mode, else the path. */
export function ConferenceLogo({ conference, decorative, className }: ConferenceLogoProps) {
	const name = conferenceName(conference, useLocale());
	if (!conference.logo) {
		return (
			<span
				aria-hidden={decorative}
				className={cx(
					"flex items-center justify-center overflow-hidden rounded-mark bg-chip px-1",
					className,
				)}
			>
				<span className="truncate text-12 font-semibold text-link">{conference.path}</span>
			</span>
		);
	}
	return (
		<img
			src={conference.logo}
			alt={decorative ? "" : name}
			className={cx("rounded-mark bg-plate object-contain", className)}
		/>
	);
}
