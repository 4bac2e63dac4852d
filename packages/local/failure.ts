/** An error shown at the terminal, without a stack. */
export class LocalFailure extends Error {
	override name = "LocalFailure";
}
