export function HighlightedText({ text, query }: { text: string; query: string }) {
	const searched = query.trim();
	const at = searched ? text.toLowerCase().indexOf(searched.toLowerCase()) : -1;
	if (at < 0) return <span>{text}</span>;
	return (
		<span>
			{text.slice(0, at)}
			<b className="font-semibold">{text.slice(at, at + searched.length)}</b>
			{text.slice(at + searched.length)}
		</span>
	);
}
