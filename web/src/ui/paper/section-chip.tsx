import type { ShownSection } from "../../lib/sections.ts";

/** A section's letter; read out as its title, which is also the tooltip. */
export function SectionChip({
	section,
	mute,
}: {
	section: ShownSection /** The title stands beside it. */;
	mute?: boolean;
}) {
	return (
		<span
			title={mute ? undefined : section.title}
			className="inline-flex h-4.5 min-w-4.5 shrink-0 items-center justify-center rounded-mark bg-sunken px-1 text-12 font-semibold text-secondary"
		>
			<span aria-hidden>{section.letter}</span>
			{!mute && (
				<span className="sr-only" lang={section.lang}>
					{section.title}.
				</span>
			)}
		</span>
	);
}
