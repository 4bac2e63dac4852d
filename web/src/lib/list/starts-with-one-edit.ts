/**
 * Compares a word's beginning, allowing one edit: a letter replaced, added or missing, or neighbours swapped.
 */
export function startsWithOneEdit(word: string, typed: string): boolean {
	let same = 0;
	while (same < typed.length && typed[same] === word[same]) same++;
	if (same === typed.length) return true;
	const rest = typed.slice(same + 1);
	return (
		word.startsWith(rest, same + 1) ||
		word.startsWith(rest, same) ||
		word.startsWith(typed.slice(same), same + 1) ||
		(typed[same] === word[same + 1] &&
			typed[same + 1] === word[same] &&
			word.startsWith(rest.slice(1), same + 2))
	);
}
