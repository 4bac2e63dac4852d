import type { ShownSection } from "../../lib/sections.ts";

/** Shows the letter; screen readers and tooltip get the title. */
export function SectionChip({ section, mute }: { section: ShownSection; mute?: boolean }) {
	// Hidden text would be laid out in each row.
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
