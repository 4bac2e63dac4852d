/** Something that a person at the terminal has to know, in words that say what to do; shown without a stack. */
export class LocalFailure extends Error {
	override name = "LocalFailure";
}
