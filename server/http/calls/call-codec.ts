import { StandardOpenAPICodec, type StandardOpenAPICodecOptions } from "@orpc/openapi/standard";
import {
  StandardBracketNotationSerializer,
  StandardOpenAPIJsonSerializer,
  StandardOpenAPISerializer,
} from "@orpc/openapi-client/standard";

/**
 * Decodes requests as the library does, and sends replies unchanged. The library would search each
 * reply for values that JSON does not have; the contract has none, except whole files.
 */
export class CallCodec extends StandardOpenAPICodec {
  constructor(options: StandardOpenAPICodecOptions) {
    const json = new StandardOpenAPIJsonSerializer();
    super(new StandardOpenAPISerializer(json, new StandardBracketNotationSerializer()), options);
  }

  override encode(output: unknown) {
    return { status: 200, headers: {}, body: output };
  }
}
