/** The commonest passwords of at least eight characters, in small letters, as published lists of leaked ones agree on them. */
export const COMMON: ReadonlySet<string> = new Set(
  `password password1 password12 password123 password1234 passw0rd p@ssword p@ssw0rd 12345678 123456789 1234567890 12345678910 123123123
  11111111 111111111 1111111111 00000000 0000000000 22222222 55555555 66666666 77777777 88888888 99999999 87654321 987654321 0987654321
  9876543210 12341234 11223344 1122334455 112233445566 12121212 123321123 13131313 147258369 741852963 789456123 159753456 147852369
  123454321 123456654321 12344321 01234567 0123456789 11112222 123456aa 123456789a 123456789q 12345678a 1234qwer 123qweasd 123abc456
  qwertyui qwertyuiop qwerty12 qwerty123 qwerty1234 qwerty12345 qwertz123 azertyuiop asdfghjk asdfghjkl asdfasdf asdf1234 zxcvbnm1
  zxcvbnm123 1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y 1qaz2wsx 1qaz2wsx3edc 1qazxsw2 q1w2e3r4 q1w2e3r4t5 qazwsxedc qazwsx123 qweasdzxc
  abcdefgh abcdefg1 abcd1234 abc12345 abc123456 abcabcabc aaaaaaaa a1b2c3d4 a1s2d3f4 a1234567 a12345678 a123456789 aa123456 aa12345678
  iloveyou iloveyou1 iloveyou2 ilovegod loveyou1 lovelove sunshine sunshine1 princess princess1 football football1 baseball baseball1
  basketball superman superman1 batman123 spiderman starwars pokemon1 pokemon123 trustno1 letmein1 letmein123 welcome1 welcome123
  whatever computer internet samsung1 samsung123 michelle jennifer jordan23 michael1 charlie1 danielle jessica1 ashley123 alexander
  victoria elizabeth christian liverpool liverpool1 chelsea1 barcelona manchester arsenal1 juventus butterfly chocolate strawberry
  blink182 metallica slipknot changeme changeme1 changeme123 default1 secret12 secret123 testtest test1234 test12345 testing1 testing123
  admin123 admin1234 administrator guest123 user1234 login123 master12 master123 dragon12 dragon123 monkey12 monkey123 shadow12 shadow123
  killer12 killer123 hello123 hello1234 hellohello freedom1 november december september qwer1234 qwerasdf zaq12wsx zaq1zaq1 xxxxxxxx
  google123 facebook facebook1 minecraft minecraft1 fortnite fortnite1 spiritgate spiritgate1 spiritgate123 elestrals elestrals1`.split(
    /\s+/,
  ),
);
