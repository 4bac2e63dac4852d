import type { ShownSection } from "../../lib/sections.ts";

/** A section's letter; read out as its title, which is also the tooltip. */
export function SectionChip({
	section,
	mute,
}: {
	section: ShownSection /** The title stands beside it. */;
	mute?: boolean;
}) {
	// Named without a text of its own: lists have a chip in each row, and a text that nobody sees is laid out as well.
	const spoken = { role: "img", "aria-label": section.title, title: section.title, lang: section.lang };
	return (
		<span
			{...(mute ? { "aria-hidden": true } : spoken)}
			className="inline-flex h-4.5 min-w-4.5 shrink-0 items-center justify-center rounded-mark bg-sunken px-1 text-12 font-semibold text-secondary"
		>
			{section.letter}
		</span>
	);
}
