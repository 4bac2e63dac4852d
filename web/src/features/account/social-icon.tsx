import type { SocialProvider } from "@deck/contracts/account";
import type { ReactNode } from "react";

const MARKS: Record<SocialProvider, ReactNode> = {
	yandex: (
		<>
			<circle cx="10" cy="10" r="10" fill="#fc3f1d" />
			<path d="M12.2 16.2V4.4h-1.4a2.8 2.8 0 0 0 0 5.6h1.4M10 10l-2.8 6.2" {...line("#fff", 1.8)} />
		</>
	),
	vkontakte: (
		<>
			<rect width="20" height="20" rx="5" fill="#07f" />
			<path
				d="M4.2 7c.4 3.7 2.4 6.1 6 6.2V7m0 3.2c2.1-.2 3.7-1.3 4.4-3.2m-4.4 2.9c2.3 0 4.2 1.2 5 3.3"
				{...line("#fff", 1.8)}
			/>
		</>
	),
	google: (
		<>
			<path d="M3.6 6.3A7.4 7.4 0 0 1 15.3 4.8" {...line("#ea4335", 3.6)} />
			<path d="M3.6 13.7a7.4 7.4 0 0 1 0-7.4" {...line("#fbbc05", 3.6)} />
			<path d="M14.8 15.6a7.4 7.4 0 0 1-11.2-1.9" {...line("#34a853", 3.6)} />
			<path d="M10.2 10.2h7.2a7.4 7.4 0 0 1-2.6 5.4" {...line("#4285f4", 3.6)} />
		</>
	),
	orcid: (
		<>
			<circle cx="10" cy="10" r="10" fill="#a6ce39" />
			<path d="M6.2 7.8v6.8m3-8.7v8.7h2a4.35 4.35 0 0 0 0-8.7z" {...line("#fff", 1.5)} />
			<circle cx="6.2" cy="5.5" r="1" fill="#fff" />
		</>
	),
	github: (
		<>
			<circle cx="10" cy="10" r="10" className="fill-ink" />
			<path
				d="M5.6 4.7 8 6a8 8 0 0 1 4 0l2.4-1.3c.5 1 .5 2 .2 2.9.6.7 1 1.6 1 2.7 0 2.8-1.7 3.9-3.9 4.1.5.5.7 1.1.7 1.9v3.3H7.6v-1.9c-1.7.4-2.5-.5-3.1-1.7-.3-.5-.6-.8-1-1 .9-.4 1.7.1 2.2.9.5.7 1 .9 1.9.7.1-.5.3-.9.7-1.2-2.2-.2-3.9-1.3-3.9-4.1 0-1.1.4-2 1-2.7-.3-.9-.3-1.9.2-2.9z"
				className="fill-surface"
			/>
		</>
	),
};

function line(stroke: string, strokeWidth: number) {
	return { fill: "none", stroke, strokeWidth };
}

export function SocialIcon({ provider }: { provider: SocialProvider }) {
	return (
		<svg viewBox="0 0 20 20" width={20} height={20} aria-hidden="true" className="shrink-0">
			{MARKS[provider]}
		</svg>
	);
}
