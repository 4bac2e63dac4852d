/** A text with the part that matches what was typed in bold. */
export function Marked({ text, query }: { text: string; query: string }) {
	const wanted = query.trim();
	const at = wanted ? text.toLowerCase().indexOf(wanted.toLowerCase()) : -1;
	if (at < 0) return <span>{text}</span>;
	return (
		<span>
			{text.slice(0, at)}
			<b className="font-semibold">{text.slice(at, at + wanted.length)}</b>
			{text.slice(at + wanted.length)}
		</span>
	);
}
