/**
 * ElectroDB checks each entity's definition by this as it is built, at every cold start. The definitions are constants,
 * and the same ones are checked whenever they run unbundled, as in every test.
 * @public
 */
export class Validator {
	/** ElectroDB adds formats to the prototype. */
	declare customFormats: Record<string, (value: unknown) => boolean>;

	addSchema(): void {}

	validate(): { errors: [] } {
		return { errors: [] };
	}
}
Validator.prototype.customFormats = {};
